import { toMdast } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'
import { renderPostHtml } from '#domain/posts/post-html.ts'
import { readMarkdownBody } from '../markdown/markdown-body.ts'

const BETWEEN_BLOCKS = /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|pre)>)\n+(?=<)/g

/** A post's text as Markdown that reads back as the same page; null if Markdown would lose anything. */
export function markdownOf(content: string): string | null {
  const { html, isSource } = renderPostHtml(content)
  if (isSource) return null
  const tree = toMdast({ type: 'root', children: parseFragment(html) })
  const markdown = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
  }).trimEnd()
  const again = renderPostHtml(readMarkdownBody(markdown).html).html
  return withoutSourceLines(again) === withoutSourceLines(html) ? markdown : null
}

/** Line ends between blocks only format the source. */
function withoutSourceLines(html: string): string {
  return html.replace(BETWEEN_BLOCKS, '$1').trim()
}
