import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type ListContext, type PostSummary, SUMMARY_FIELDS, toPostSummaries } from '../post-summary.ts'

/** The home page shows 3 posts from a fetch of 6 (specification §9). */
const FETCHED = 6
const SHOWN = 3

/** The most viewed published posts, for the home page. */
export async function listPopularPosts(client: PublicClient, context: ListContext): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .order('view_count', { ascending: false })
      .limit(FETCHED),
  )
  return (await toPostSummaries(rows, { ...context, coverOf: (index) => (index === 0 ? 'large' : 'small') })).slice(
    0,
    SHOWN,
  )
}
