import { renderPostHtml, renderSource } from '@headwater/post-html'
import { outlinePost, type PostOutline } from '#domain/posts/post-outline.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import { withoutCoverChart } from './cover-chart.ts'

/** A post's text as pages and feeds show it, without the chart above it: plain data, so that another thread can produce it. */
export type RenderedPost = PostOutline & {
  /** The whole text, sanitized. */
  html: string
}

export type PostText = {
  content: string
  /** Base URL for links in a text that is read elsewhere, as in a feed reader; null on the site's own page. */
  baseUrl: string | null
}

/** On the server this runs in a worker thread (server/rendering), because members write the texts. */
export type RenderPost = (text: PostText) => Promise<RenderedPost>

export function renderPost({ content, baseUrl }: PostText): RenderedPost {
  const { html } = renderPostHtml(withoutCoverChart(content))
  return { ...outlinePost(html), html: baseUrl === null ? html : withAbsoluteLinks(html, baseUrl) }
}

/** The fallback for a text that could not be rendered in time: its source. */
export function renderPostSource(content: string): RenderedPost {
  const { html } = renderSource(content)
  return { html, parts: [{ ids: [], html }], contents: [], readingMinutes: 1 }
}
