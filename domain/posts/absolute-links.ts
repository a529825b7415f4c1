import type { RootContent } from 'hast'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialise } from './post-html/serialise.ts'

/** Sanitised HTML with whole addresses in its links: in a feed reader a relative one leads nowhere. */
export function withAbsoluteLinks(html: string, baseUrl: string): string {
  try {
    return serialise(parseFragment(html).map((node) => resolveLinks(node, baseUrl)))
  } catch (error) {
    // Too large a tree, or one too deep for the stack; one such post must not take a whole feed with it.
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
