import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type ListContext, type PostSummary, SUMMARY_FIELDS, toPostSummaries } from '../post-summary.ts'

/** Most posts that the featured block shows (specification §9). */
const FEATURED_SHOWN = 3

/** The newest published posts that are marked as featured. */
export async function listFeaturedPosts(client: PublicClient, context: ListContext): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .eq('featured', true)
      .order('published_at', { ascending: false })
      .limit(FEATURED_SHOWN),
  )
  return toPostSummaries(rows, { ...context, coverOf: (index) => (index === 0 ? 'large' : 'small') })
}
