import { renderPostHtml } from '#domain/post-html.ts'
import { isUuid } from '#domain/uuid.ts'
import { youtubeVideoId } from '#domain/youtube.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { listRelatedPosts, type RelatedRow } from '../calls/list-related-posts.ts'
import { type PostRow, readPost } from '../calls/read-post.ts'
import { type CategoryLabel, type Published, toCategoryLabel, toPublished } from '../post-summary.ts'
import { type OutsideLink, outsideLink, outsideLinks } from './outside-links.ts'
import { pickRelatedPosts } from './pick-related-posts.ts'

export type PostVideo = { kind: 'player'; videoId: string } | { kind: 'link'; link: OutsideLink }

/** A post ready to be drawn. `html` is sanitised. */
export type PostPage = {
  id: string
  title: string
  description: string
  published: Published | null
  viewCount: number
  category: CategoryLabel | null
  video: PostVideo | null
  articles: OutsideLink[]
  html: string
  related: { id: string; title: string; published: Published | null }[]
}

export type PostPageResult = { state: 'shown'; post: PostPage } | { state: 'missing' } | { state: 'failed' }

type PostRequest = { postId: string; timeZone: string; reportError: (error: unknown) => void }

/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH = 160

/**
 * Everything that the page of a post shows. A failed read is only logged and looks like a missing post; failed related
 * posts are only logged (specification §8). On the server only: it carries the HTML parser.
 */
export async function loadPostPage(client: PublicClient, request: PostRequest): Promise<PostPageResult> {
  const { postId, timeZone, reportError } = request
  // Whatever is no id names no post; the database would call it an error.
  if (!isUuid(postId)) return { state: 'missing' }

  const related = listRelatedPosts(client, postId).catch((error: unknown) => {
    reportError(error)
    return []
  })
  try {
    const row = await readPost(client, postId)
    return row ? { state: 'shown', post: toPostPage(row, await related, timeZone) } : { state: 'missing' }
  } catch (error) {
    reportError(error)
    return { state: 'failed' }
  }
}

function toPostPage(row: PostRow, related: readonly RelatedRow[], timeZone: string): PostPage {
  const { html } = renderPostHtml(row.content)
  return {
    id: row.id,
    title: row.title,
    description: row.meta_description || row.excerpt || startOf(html),
    published: toPublished(row.published_at, timeZone),
    viewCount: row.view_count,
    category: toCategoryLabel(row.category),
    video: toVideo(row.youtube_url),
    articles: outsideLinks([row.article_url, row.article_url_2, row.article_url_3]),
    html,
    related: pickRelatedPosts(related, row.category_id).map(({ id, title, published_at }) => ({
      id,
      title,
      published: toPublished(published_at, timeZone),
    })),
  }
}

function toVideo(address: string | null): PostVideo | null {
  const videoId = address && youtubeVideoId(address)
  if (videoId) return { kind: 'player', videoId }
  const link = outsideLink(address)
  return link && { kind: 'link', link }
}

/** The first words of a text. Its tags are simple and its only references are these two, because it is sanitised. */
function startOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= DESCRIPTION_LENGTH ? words : `${words.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
