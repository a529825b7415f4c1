import type { PublicClient } from '#site/lib/load-context.ts'
import { BLOG_PAGE_SIZE, pageCount, pageRange } from '#site/lib/pagination.ts'
import { keywordsOf } from '#site/lib/search/keywords.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type BlogFilter, dateCutoff, NO_FILTER, type SortBy } from './filters/blog-filter.ts'
import { toFullTextQuery } from './filters/full-text-query.ts'
import {
  type ListContext,
  type PostSummary,
  type Published,
  SUMMARY_FIELDS,
  showRows,
  toPostSummaries,
  toPublished,
} from './post-summary.ts'
import { mostRelevantFirst } from './search/most-relevant-first.ts'

const FURTHER_READING_SHOWN = 3
/** A page suggests recent posts. All posts with a popular tag could be a fifth of the blog. */
const COMPARED = 100

/** Default number of related posts below a post (specification §9). */
const RELATED_COUNT = 3

/** The home page shows 3 posts from a fetch of 6 (specification §9). */
const FETCHED = 6

const RELATED_SHOWN = 3

/** Most posts that the featured block shows (specification §9). */
const FEATURED_SHOWN = 3

/** Of a search, the newest so many posts are ranked; the others follow by date. A whole number of pages. */
const RANKED_POSTS = 20 * BLOG_PAGE_SIZE

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
  const isRanked = filter.sortBy === 'relevance' && from < RANKED_POSTS
  const query = sorted(filtered(client, { filter, words, now }), filter.sortBy)
  const { data, count, error } = await (isRanked ? query.range(0, RANKED_POSTS - 1) : query.range(from, to))

  if (error?.code === RANGE_BEYOND_END) return null
  if (error) throw error
  const rows = isRanked ? mostRelevantFirst(data, keywordsOf(filter.search)).slice(from, to + 1) : data
  if (page > 1 && rows.length === 0) return null
  const total = count ?? 0
  return { posts: await toPostSummaries(rows, request), total, pageCount: pageCount(total, BLOG_PAGE_SIZE) }
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
function sorted(query: PostsQuery, sortBy: SortBy): PostsQuery {
  if (sortBy === 'popular') return query.order('view_count', { ascending: false }).order('id')
  if (sortBy === 'alphabetical') return query.order('title').order('id')
  // The exact reverse of the newest-first order, so that one index serves both.
  if (sortBy === 'oldest') return query.order('published_at').order('id', { ascending: false })
  return query.order('published_at', { ascending: false }).order('id')
}

/** The newest published posts that are marked as featured; without drawings if only their titles are shown. */
export async function listFeaturedPosts(
  client: PublicClient,
  { isCompact = false, ...context }: ListContext & { isCompact?: boolean },
): Promise<PostSummary[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select(SUMMARY_FIELDS)
      .eq('published', true)
      .eq('featured', true)
      .order('published_at', { ascending: false })
      .limit(FEATURED_SHOWN),
  )
  const coverOf = (index: number) => (isCompact ? null : index === 0 ? 'large' : 'small')
  return toPostSummaries(rows, { ...context, coverOf, name: 'featured' })
}

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
    RELATED_SHOWN,
  )
}

export type RelatedRow = { id: string; title: string; published_at: string | null; category_id: string | null }

/** The newest published posts except this one: twice as many as shown, so that posts of its category can go first. */
export async function listRelatedPosts(client: PublicClient, postId: string): Promise<RelatedRow[]> {
  return unwrap(
    await client
      .from('posts')
      .select('id, title, published_at, category_id')
      .eq('published', true)
      .neq('id', postId)
      .order('published_at', { ascending: false })
      .limit(2 * RELATED_COUNT),
  )
}

/** The newest published posts, as links. */
export async function listNewestPosts(client: PublicClient, count: number): Promise<{ id: string; title: string }[]> {
  return unwrap(
    await client
      .from('posts')
      .select('id, title')
      .eq('published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(count),
  )
}

/** The first `count` posts, those of the same category first; each group keeps the given order. */
export function pickRelatedPosts<Post extends { category_id: string | null }>(
  posts: readonly Post[],
  categoryId: string | null,
  count = RELATED_COUNT,
): Post[] {
  const isMatch = (post: Post) => categoryId !== null && post.category_id === categoryId
  return [...posts.filter(isMatch), ...posts.filter((post) => !isMatch(post))].slice(0, count)
}

/** A post that a page recommends as further reading. */
export type FurtherPost = { id: string; title: string; published: Published | null }

/** The newest published posts with any of these tags: posts with the most matching tags first, then the newest. */
export async function listTaggedPosts(
  client: PublicClient,
  { tags, timeZone, reportError }: ListContext & { tags: readonly string[] },
): Promise<FurtherPost[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select('id, title, published_at, post_tags!inner(tags!inner(slug))')
      .eq('published', true)
      .in('post_tags.tags.slug', [...tags])
      .order('published_at', { ascending: false })
      .order('id')
      .limit(COMPARED),
  )
  const closest = rows
    .toSorted((one, other) => other.post_tags.length - one.post_tags.length)
    .slice(0, FURTHER_READING_SHOWN)
  const toFurtherPost = ({ id, title, published_at }: (typeof rows)[number]): FurtherPost => ({
    id,
    title,
    published: toPublished(published_at, timeZone),
  })
  return showRows(closest, toFurtherPost, reportError)
}
