/** Default number of related posts below a post (specification §9). */
export const RELATED_COUNT = 3

/** The first `count` posts, those of the same category first; each group keeps the given order. */
export function pickRelatedPosts<Post extends { category_id: string | null }>(
  posts: readonly Post[],
  categoryId: string | null,
  count = RELATED_COUNT,
): Post[] {
  const isMatch = (post: Post) => categoryId !== null && post.category_id === categoryId
  return [...posts.filter(isMatch), ...posts.filter((post) => !isMatch(post))].slice(0, count)
}
