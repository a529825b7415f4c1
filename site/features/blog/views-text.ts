import { formatCount } from '#domain/format-count.ts'

/** "1 view", "2 views"; null at 0, where nothing is shown. */
export function viewsText(count: number): string | null {
  if (count <= 0) return null
  return count === 1 ? '1 view' : `${formatCount(count)} views`
}
