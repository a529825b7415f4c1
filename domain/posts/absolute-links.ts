import { parseFragment } from '@headwater/post-html/parse-fragment'
import { serialize } from '@headwater/post-html/serialize'
import type { RootContent } from 'hast'

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
