import { BLOG_PAGE_SIZE, pageCount, pageRange } from '#domain/pagination.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { type PostSummary, SUMMARY_FIELDS, toPostSummary } from '../post-summary.ts'

/** PostgREST's answer to a range that begins behind the last row. */
const RANGE_BEYOND_END = 'PGRST103'

export type ListedPosts = { posts: PostSummary[]; pageCount: number }

/** One page of published posts with the exact number of pages, in one request. Null: there is no such page. */
export async function listPosts(
  client: PublicClient,
  { page, timeZone }: { page: number; timeZone: string },
): Promise<ListedPosts | null> {
  const { from, to } = pageRange(page, BLOG_PAGE_SIZE)
  const { data, count, error } = await client
    .from('posts')
    .select(SUMMARY_FIELDS, { count: 'exact' })
    .eq('published', true)
    .order('published_at', { ascending: false })
    // Posts of the same moment keep their order from page to page.
    .order('id')
    .range(from, to)

  if (error?.code === RANGE_BEYOND_END) return null
  if (error) throw error
  if (page > 1 && data.length === 0) return null
  return { posts: data.map((row) => toPostSummary(row, timeZone)), pageCount: pageCount(count ?? 0, BLOG_PAGE_SIZE) }
}
