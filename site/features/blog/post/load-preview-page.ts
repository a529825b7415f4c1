import type { RenderPost } from '#domain/posts/render-post.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import type { ListContext } from '../post-summary.ts'
import { type DrawChart, type PostPage, toPostPage } from './load-post-page.ts'
import { readPreview } from './read-post.ts'

export type PreviewPageResult =
  | { state: 'shown'; post: PostPage; linkEndsAt: string }
  /** Published since the link was made; its page is public. */
  | { state: 'published'; postId: string }
  /** Unknown, ended and expired links are all alike. */
  | { state: 'missing' }
  | { state: 'failed' }

type PreviewRequest = ListContext & { token: string; renderPost: RenderPost; drawChart: DrawChart }

/** Loads what a draft's page would show. A draft that cannot be read is reported. */
export async function loadPreviewPage(client: PublicClient, request: PreviewRequest): Promise<PreviewPageResult> {
  const { token, timeZone, reportError, renderPost, drawChart } = request
  try {
    const row = await readPreview(client, token)
    if (!row) return { state: 'missing' }
    if (row.published) return { state: 'published', postId: row.id }
    const text = await renderPost({ content: row.content, baseUrl: null })
    const { author, avatar, expires_at: linkEndsAt } = row
    // A draft may have been on the site before; its preview has no date.
    const shown = toPostPage({ ...row, first_published_at: null }, { text, related: [], timeZone, drawChart })
    return { state: 'shown', post: { ...shown, author, avatar, authorPath: null }, linkEndsAt }
  } catch (error) {
    reportError(error)
    return { state: 'failed' }
  }
}
