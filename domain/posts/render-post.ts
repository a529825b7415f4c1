import { renderPostHtml, renderSource } from '@headwater/post-html'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import { serialize } from '@headwater/post-html/serialize'
import type { RootContent } from 'hast'
import { outlinePost, type PostOutline } from '#domain/posts/post-outline.ts'
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

/** Makes the links of sanitized HTML absolute: in a feed reader a relative link leads nowhere. */
export function withAbsoluteLinks(html: string, baseUrl: string): string {
  try {
    return serialize(parseFragment(html).map((node) => resolveLinks(node, baseUrl)))
  } catch (error) {
    // The tree is too large, or too deep for the stack. One such post must not break the whole feed.
    if (error instanceof RangeError) return html
    throw error
  }
}

function resolveLinks<Node extends RootContent>(node: Node, baseUrl: string): Node {
  if (node.type !== 'element') return node
  const children = node.children.map((child) => resolveLinks(child, baseUrl))
  const href = String(node.properties.href ?? '')
  const isRelative = node.tagName === 'a' && href !== '' && URL.canParse(href, baseUrl)
  const properties = isRelative ? { ...node.properties, href: new URL(href, baseUrl).href } : node.properties
  return { ...node, properties, children }
}
