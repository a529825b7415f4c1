import { provider } from '#content/provider.ts'
import type { RenderPost } from '#domain/posts/render-post.ts'
import { showRows } from '#site/features/blog/post-summary.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { describePost } from '#site/lib/post-description.ts'
import type { FeedFilter } from '#site/lib/representations/representation-paths.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { ANONYMOUS_AUTHOR, authorKey, findAuthor, listAuthors } from '../author/authors.ts'
import { BLOG_SUBTITLE } from '../blog-texts.ts'

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
  /** The author's page; null if they have none. */
  authorUrl: string | null
  category: string | null
}

export type Feed = {
  title: string
  description: string
  siteUrl: string
  /** What the feed is limited to. */
  filter: FeedFilter
  /** The page with the same posts. */
  homeUrl: string
  /** ISO time of the latest change; the epoch if there are no posts. */
  updatedAt: string
  posts: FeedPost[]
}

type FeedRequest = {
  siteUrl: string
  filter: FeedFilter
  renderPost: RenderPost
  reportError: (error: unknown) => void
}

/** The latest published posts with their full text. Null if there is no such category or author. */
export async function loadFeed(client: PublicClient, request: FeedRequest): Promise<Feed | null> {
  const { siteUrl, filter, renderPost, reportError } = request
  const subject = await findSubject(client, filter)
  if (!subject) return null

  const rows = await listRows(client, subject)
  const authors = await listAuthors(client, [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))])
  const toPost = async (row: FeedRow) => {
    const url = `${siteUrl}/blog/${row.id}`
    const { html } = await renderPost({ content: row.content, baseUrl: url })
    const author = row.author_id === null ? null : authors.get(row.author_id)
    return toFeedPost(row, {
      url,
      html,
      author: row.author_id === null ? ANONYMOUS_AUTHOR : (author?.name ?? null),
      authorUrl: author?.path ? siteUrl + author.path : null,
    })
  }
  const posts = await showRows(rows, toPost, reportError)
  return {
    title: subject.title,
    description: subject.description,
    siteUrl,
    filter,
    homeUrl: siteUrl + subject.path,
    updatedAt: posts.map(({ modifiedAt }) => modifiedAt).reduce(later, new Date(0).toISOString()),
    posts,
  }
}

type Subject = {
  title: string
  description: string
  path: string
  /** The column that must have the value. */
  only: { column: 'category_id' | 'author_id'; value: string } | null
}

/** An author's key must be spelled as `feedPath` does, so that there is one address for each feed. */
async function findSubject(client: PublicClient, { author: key, category: slug }: FeedFilter): Promise<Subject | null> {
  const title = `${provider.name} blog`
  const whole = { title, description: BLOG_SUBTITLE, path: '/blog', only: null }
  if (key !== undefined) {
    const author = await findAuthor(client, key)
    if (!author || key !== authorKey(author.userId)) return null
    const { name, path, userId } = author
    const description = `Posts by ${name}`
    return { title: `${title}: ${name}`, description, path, only: { column: 'author_id', value: userId } }
  }
  if (slug === undefined) return whole
  const category = await findCategory(client, slug)
  return (
    category && {
      ...whole,
      title: `${title}: ${category.name}`,
      description: category.description || BLOG_SUBTITLE,
      only: { column: 'category_id', value: category.id },
    }
  )
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

async function listRows(client: PublicClient, { only }: Pick<Subject, 'only'>) {
  const query = client
    .from('posts')
    .select(
      'id, title, excerpt, content, meta_description, published_at, first_published_at, updated_at, author_id, category:categories(name)',
    )
    .eq('published', true)
  const ofSubject = only === null ? query : query.eq(only.column, only.value)
  return unwrap(await ofSubject.order('published_at', { ascending: false }).order('id').limit(FEED_LENGTH))
}

type FeedPostParts = Pick<FeedPost, 'url' | 'html' | 'author' | 'authorUrl'>

function toFeedPost(row: FeedRow, { url, html, author, authorUrl }: FeedPostParts): FeedPost {
  const publishedAt = row.first_published_at ?? row.published_at ?? row.updated_at
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
    authorUrl,
    category: row.category?.name ?? null,
  }
}

function later(a: string, b: string): string {
  return Date.parse(b) > Date.parse(a) ? b : a
}
