/** The four sizes of a popular tag, the largest first, with the share of the most used tag from which on they hold. */
const SIZES = [
  ['largest', 0.8],
  ['large', 0.6],
  ['medium', 0.4],
  ['small', 0],
] as const

export type TagSize = (typeof SIZES)[number][0]

/** How large a tag is drawn: by its share of the count of the most used one (specification §9). */
export function tagSize(count: number, mostCount: number): TagSize {
  return SIZES.find(([, share]) => count >= share * mostCount)?.[0] ?? 'small'
}
