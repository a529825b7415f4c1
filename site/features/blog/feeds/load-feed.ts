import { provider } from '#content/provider.ts'
import type { RenderPost } from '#domain/posts/render-post.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { showRows } from '#site/lib/show-rows.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { BLOG_SUBTITLE } from '../blog-texts.ts'
import { ANONYMOUS_AUTHOR, listAuthors } from '../list-authors.ts'
import { describePost } from '../post-description.ts'

/** Feed readers poll often and store what they have fetched; this many posts cover weeks offline. */
const FEED_LENGTH = 30

/** A post as it appears in every feed. `html` is sanitized, with absolute links. */
export type FeedPost = {
  id: string
  url: string
  title: string
  description: string
  html: string
  publishedAt: string
  modifiedAt: string
  author: string | null
  category: string | null
}

export type Feed = {
  title: string
  description: string
  siteUrl: string
  /** Null for the feed of all categories. */
  categorySlug: string | null
  /** ISO time of the latest change; the epoch if there are no posts. */
  updatedAt: string
  posts: FeedPost[]
}

type FeedRequest = {
  siteUrl: string
  categorySlug: string | null
  renderPost: RenderPost
  reportError: (error: unknown) => void
}

/** The latest published posts with their full text. Null if the category does not exist. */
export async function loadFeed(client: PublicClient, request: FeedRequest): Promise<Feed | null> {
  const { siteUrl, categorySlug, renderPost, reportError } = request
  const category = categorySlug === null ? null : await findCategory(client, categorySlug)
  if (categorySlug !== null && !category) return null

  const rows = await listRows(client, category?.id ?? null)
  const authors = await listAuthors(client, [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))])
  const toPost = async (row: FeedRow) => {
    const url = `${siteUrl}/blog/${row.id}`
    const { html } = await renderPost({ content: row.content, baseUrl: url })
    const author = row.author_id === null ? ANONYMOUS_AUTHOR : (authors.get(row.author_id)?.name ?? null)
    return toFeedPost(row, { url, html, author })
  }
  const posts = await showRows(rows, toPost, reportError)
  return {
    title: category ? `${provider.name} blog: ${category.name}` : `${provider.name} blog`,
    description: category?.description || BLOG_SUBTITLE,
    siteUrl,
    categorySlug,
    updatedAt: posts.map(({ modifiedAt }) => modifiedAt).reduce(later, new Date(0).toISOString()),
    posts,
  }
}

/** Category slugs may collide (readings D42); the first category by name gets the feed. */
async function findCategory(client: PublicClient, slug: string) {
  // PostgreSQL refuses a text with this character, so no category has it.
  if (slug.includes('\0')) return null
  const { data, error } = await client
    .from('categories')
    .select('id, name, description')
    .eq('slug', slug)
    .order('name')
    .limit(1)
    .maybeSingle()
  if (error) throw error
  return data
}

type FeedRow = Awaited<ReturnType<typeof listRows>>[number]

async function listRows(client: PublicClient, categoryId: string | null) {
  const query = client
    .from('posts')
    .select(
      'id, title, excerpt, content, meta_description, published_at, updated_at, author_id, category:categories(name)',
    )
    .eq('published', true)
  const ofCategory = categoryId === null ? query : query.eq('category_id', categoryId)
  return unwrap(await ofCategory.order('published_at', { ascending: false }).order('id').limit(FEED_LENGTH))
}

function toFeedPost(row: FeedRow, { url, html, author }: Pick<FeedPost, 'url' | 'html' | 'author'>): FeedPost {
  const publishedAt = row.published_at ?? row.updated_at
  if (Number.isNaN(Date.parse(publishedAt))) throw new RangeError(`${publishedAt} is not a valid time`)
  return {
    id: row.id,
    url,
    title: row.title,
    description: describePost(row, html),
    html,
    publishedAt,
    modifiedAt: row.updated_at,
    author,
    category: row.category?.name ?? null,
  }
}

function later(a: string, b: string): string {
  return Date.parse(b) > Date.parse(a) ? b : a
}
