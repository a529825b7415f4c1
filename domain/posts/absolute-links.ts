import type { RootContent } from 'hast'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialize } from './post-html/serialize.ts'

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
