import type { FoundPosts } from './search-posts.ts'

export const SEARCH_FAILED = 'The search did not answer. Please try again.'

/** The heading of the results: how many there are, and whether they match fully. */
export function resultsTitle({ posts, match }: FoundPosts, question: string): string {
  if (posts.length === 0) return `No post about “${question}” yet`
  if (match === 'nearest') return `Nearest to “${question}”`
  return `${posts.length === 1 ? 'One post' : `${posts.length} posts`} on “${question}”`
}
