import { formatCounted } from '#site/lib/format/format-count.ts'

/** "1 view", "2 views"; null for a post without views, which shows no count. */
export function viewsText(count: number): string | null {
  return count <= 0 ? null : formatCounted(count, 'view')
}
