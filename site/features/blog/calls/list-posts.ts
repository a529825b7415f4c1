import type { PublicClient } from '#site/lib/load-context.ts'
import { BLOG_PAGE_SIZE, pageCount, pageRange } from '#site/lib/pagination.ts'
import { toFullTextQuery } from '#site/lib/search/full-text-query.ts'
import { type BlogFilter, NO_FILTER, type SortOrder } from '../filters/blog-filter.ts'
import { dateCutoff } from '../filters/date-cutoff.ts'
import { type ListContext, type PostSummary, SUMMARY_FIELDS, toPostSummaries } from '../post-summary.ts'

/** PostgREST's error code for a range that begins after the last row. */
const RANGE_BEYOND_END = 'PGRST103'

/** Joins the table to filter by without selecting any of its columns, so the row type stays the same. */
const TAGGED_FIELDS = `${SUMMARY_FIELDS}, post_tags!inner()` as typeof SUMMARY_FIELDS

export type ListedPosts = { posts: PostSummary[]; total: number; pageCount: number }

type ListRequest = ListContext & { page: number; filter?: BlogFilter; now?: Date }

/** Reads one page of the posts that match a filter, with their exact count, in one request. Null if there is no such page. */
export async function listPosts(client: PublicClient, request: ListRequest): Promise<ListedPosts | null> {
  const { page, filter = NO_FILTER, now = new Date() } = request
  const words = toFullTextQuery(filter.search)
  if (filter.search !== '' && words === '') return page > 1 ? null : { posts: [], total: 0, pageCount: 0 }

  const { from, to } = pageRange(page, BLOG_PAGE_SIZE)
  const { data, count, error } = await sorted(filtered(client, { filter, words, now }), filter.sortBy).range(from, to)

  if (error?.code === RANGE_BEYOND_END) return null
  if (error) throw error
  if (page > 1 && data.length === 0) return null
  const total = count ?? 0
  return { posts: await toPostSummaries(data, request), total, pageCount: pageCount(total, BLOG_PAGE_SIZE) }
}

type FilteredBy = { filter: BlogFilter; words: string; now: Date }

function filtered(client: PublicClient, { filter, words, now }: FilteredBy) {
  const { categoryId, authorId, tagIds, dateRange } = filter
  const fields = tagIds.length > 0 ? TAGGED_FIELDS : SUMMARY_FIELDS
  let query = client.from('posts').select(fields, { count: 'exact' }).eq('published', true)
  const cutoff = dateCutoff(dateRange, now)
  if (categoryId !== null) query = query.eq('category_id', categoryId)
  if (authorId !== null) query = query.eq('author_id', authorId)
  if (cutoff !== null) query = query.gte('published_at', cutoff)
  if (words !== '') query = query.textSearch('search_vector', words, { config: 'english' })
  if (tagIds.length > 0) query = query.in('post_tags.tag_id', [...tagIds])
  return query
}

type PostsQuery = ReturnType<typeof filtered>

/** Breaks ties by id, so that the order is stable across pages. */
function sorted(query: PostsQuery, sortBy: SortOrder): PostsQuery {
  if (sortBy === 'popular') return query.order('view_count', { ascending: false }).order('id')
  if (sortBy === 'alphabetical') return query.order('title').order('id')
  // The exact reverse of the newest-first order, so that one index serves both.
  if (sortBy === 'oldest') return query.order('published_at').order('id', { ascending: false })
  return query.order('published_at', { ascending: false }).order('id')
}
