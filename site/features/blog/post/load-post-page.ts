import { findCoverChart } from '#domain/posts/cover-chart.ts'
import type { PostOutline } from '#domain/posts/post-outline.ts'
import type { RenderedPost, RenderPost } from '#domain/posts/render-post.ts'
import { isUuid } from '#domain/text/uuid.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { type Cover, toCover } from '#site/lib/picture-address.ts'
import { describePost } from '#site/lib/post-description.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { isSlug } from '#site/lib/slugs.ts'
import { ANONYMOUS_AUTHOR, listAuthors } from '../author/authors.ts'
import { listRelatedPosts, pickRelatedPosts, type RelatedRow } from '../list-posts.ts'
import { type CategoryLabel, type ListContext, type Published, toCategoryLabel, toPublished } from '../post-summary.ts'
import { type OutsideLink, outsideLink, outsideLinks } from './outside-links.ts'
import { findPostBySlug, type PostRow, readPost } from './read-post.ts'
import { youtubeVideoId } from './youtube.ts'

export type PostVideo = { kind: 'player'; videoId: string } | { kind: 'link'; link: OutsideLink }

/** A post ready to render. The HTML of its parts is sanitized. */
export type PostPage = PostOutline & {
  id: string
  title: string
  description: string
  /** When it was first published. */
  published: Published | null
  /** When it was last published, if that was on a later day. */
  updated: Published | null
  /** ISO time of the author's last change. */
  modifiedAt: string
  /** Null if no name is known. */
  author: string | null
  /** Null if the author has no page. */
  authorPath: string | null
  /** The folder of the author's picture. */
  avatar: string | null
  viewCount: number
  category: CategoryLabel | null
  cover: Cover | null
  /** The chart that its author typed. */
  chart: ServerHtml | null
  video: PostVideo | null
  articles: OutsideLink[]
  related: { id: string; title: string; published: Published | null }[]
}

export type PostPageResult =
  | { state: 'shown'; post: PostPage }
  /** The address contained a slug; the canonical address contains the id. */
  | { state: 'moved'; postId: string }
  | { state: 'missing' }
  | { state: 'failed' }

/** Draws the typed lines of a chart; null if they can't be drawn. */
export type DrawChart = (text: string) => ServerHtml | null

type PostRequest = ListContext & {
  /** The id of a post, or a slug. */
  postId: string
  renderPost: RenderPost
  drawChart: DrawChart
}

/**
 * Loads everything that the page of a post shows. A post that cannot be read is reported and looks like a missing one;
 * related posts that cannot be read are only reported (specification §8).
 */
export async function loadPostPage(client: PublicClient, request: PostRequest): Promise<PostPageResult> {
  const { postId, timeZone, reportError, renderPost, drawChart } = request
  if (!isUuid(postId)) return findMovedPost(client, request)

  const related = listRelatedPosts(client, postId).catch((error: unknown) => {
    reportError(error)
    return []
  })
  try {
    const row = await readPost(client, postId)
    if (!row) return { state: 'missing' }
    const [author, text] = await Promise.all([
      readAuthor(client, row.author_id, reportError),
      renderPost({ content: row.content, baseUrl: null }),
    ])
    return {
      state: 'shown',
      post: { ...toPostPage(row, { text, related: await related, timeZone, drawChart }), ...author },
    }
  } catch (error) {
    reportError(error)
    return { state: 'failed' }
  }
}

/** Resolves old and guessed addresses. Slugs may collide; the published post that had the slug first wins (readings D42). */
async function findMovedPost(client: PublicClient, { postId, reportError }: PostRequest): Promise<PostPageResult> {
  if (!isSlug(postId)) return { state: 'missing' }
  try {
    const found = await findPostBySlug(client, postId)
    return found ? { state: 'moved', postId: found } : { state: 'missing' }
  } catch (error) {
    reportError(error)
    return { state: 'failed' }
  }
}

type AuthorFacts = Pick<PostPage, 'author' | 'authorPath' | 'avatar'>

/** Null if the name cannot be read: the post is worth showing without it. */
async function readAuthor(
  client: PublicClient,
  authorId: string | null,
  reportError: PostRequest['reportError'],
): Promise<AuthorFacts> {
  if (authorId === null) return { author: ANONYMOUS_AUTHOR, authorPath: null, avatar: null }
  try {
    const author = (await listAuthors(client, [authorId])).get(authorId)
    return { author: author?.name ?? null, authorPath: author?.path ?? null, avatar: author?.avatar ?? null }
  } catch (error) {
    reportError(error)
    return { author: null, authorPath: null, avatar: null }
  }
}

type PostParts = { text: RenderedPost; related: readonly RelatedRow[]; timeZone: string; drawChart: DrawChart }

/** What the page of a post shows, without its author. */
export function toPostPage(row: PostRow, parts: PostParts): Omit<PostPage, keyof AuthorFacts> {
  const { text, related, timeZone, drawChart } = parts
  const { html, ...outline } = text
  const chart = findCoverChart(row.content)
  return {
    id: row.id,
    title: row.title,
    description: describePost(row, html),
    ...publication(row, timeZone),
    modifiedAt: row.updated_at,
    viewCount: row.view_count,
    category: toCategoryLabel(row.category),
    cover: toCover(row),
    chart: chart === null ? null : drawChart(chart),
    video: toVideo(row.youtube_url),
    articles: outsideLinks([row.article_url, row.article_url_2, row.article_url_3]),
    ...outline,
    related: pickRelatedPosts(related, row.category_id).map(({ id, title, published_at }) => ({
      id,
      title,
      published: toPublished(published_at, timeZone),
    })),
  }
}

/**
 * Publishing again moves `published_at` (specification §5), by which lists sort; readers of the post also want to know
 * when it first appeared.
 */
function publication(
  { published_at, first_published_at }: PostRow,
  timeZone: string,
): Pick<PostPage, 'published' | 'updated'> {
  const latest = toPublished(published_at, timeZone)
  const first = toPublished(first_published_at, timeZone)
  const isUpdated = first !== null && latest !== null && first.longDate !== latest.longDate && first.at < latest.at
  return { published: first ?? latest, updated: isUpdated ? latest : null }
}

function toVideo(address: string | null): PostVideo | null {
  const videoId = address && youtubeVideoId(address)
  if (videoId) return { kind: 'player', videoId }
  const link = outsideLink(address)
  return link && { kind: 'link', link }
}
