import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type PostSummary, SUMMARY_FIELDS, toPostSummary } from '../post-summary.ts'

/** The home page shows 3 posts from a fetch of 6 (specification §9). */
const FETCHED = 6
const SHOWN = 3

/** The most viewed published posts, for the home page. */
export async function listPopularPosts(client: PublicClient, timeZone: string): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .order('view_count', { ascending: false })
      .limit(FETCHED),
  )
  return rows.slice(0, SHOWN).map((row) => toPostSummary(row, timeZone))
}
