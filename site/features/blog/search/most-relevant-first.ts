import { countStems, stemsOf } from '#site/lib/search/marked-parts.ts'

/** A word in the title says more about a post than one in its excerpt. */
const TITLE_WEIGHT = 3

/**
 * Ranks posts by the search words in their title and excerpt. Posts with equal points stay in the given order. The last
 * word may be half typed.
 */
export function mostRelevantFirst<Post extends { title: string; excerpt: string | null }>(
  posts: readonly Post[],
  words: readonly string[],
): Post[] {
  const pointsOf = ({ title, excerpt }: Post) =>
    TITLE_WEIGHT * countFound(title, words) + countFound(excerpt ?? '', words)
  return posts
    .map((post) => ({ post, points: pointsOf(post) }))
    .sort((one, other) => other.points - one.points)
    .map(({ post }) => post)
}

function countFound(text: string, words: readonly string[]): number {
  const stems = stemsOf(text)
  const last = words.at(-1) ?? ''
  const isBegun = countStems(stems, [last]) === 0 && [...stems].some((stem) => stem.startsWith(last))
  return countStems(stems, words) + (isBegun ? 1 : 0)
}
