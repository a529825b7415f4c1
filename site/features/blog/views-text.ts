import { formatCounted } from '#site/lib/format/format-count.ts'

/** "1 view", "2 views"; null at 0, where nothing is shown. */
export function viewsText(count: number): string | null {
  return count <= 0 ? null : formatCounted(count, 'view')
}
