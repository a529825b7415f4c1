import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type PostSummary, SUMMARY_FIELDS, toPostSummary } from '../post-summary.ts'

/** The featured block shows at most this many (specification §9). */
const FEATURED_SHOWN = 3

/** Published posts that somebody chose to be shown first, the newest of them. */
export async function listFeaturedPosts(client: PublicClient, timeZone: string): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .eq('featured', true)
      .order('published_at', { ascending: false })
      .limit(FEATURED_SHOWN),
  )
  return rows.map((row) => toPostSummary(row, timeZone))
}
