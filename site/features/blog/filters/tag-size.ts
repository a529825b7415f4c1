/** The four sizes of a popular tag, largest first, each with its minimum share of the most used tag's count. */
const SIZES = [
  ['largest', 0.8],
  ['large', 0.6],
  ['medium', 0.4],
  ['small', 0],
] as const

export type TagSize = (typeof SIZES)[number][0]

/** The display size of a tag, by its share of the most used tag's count (specification §9). */
export function tagSize(count: number, mostCount: number): TagSize {
  return SIZES.find(([, share]) => count >= share * mostCount)?.[0] ?? 'small'
}
