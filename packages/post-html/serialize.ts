import type { Element, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** The tree as HTML, with the familiar named references (&lt;, &amp;). */
export function serialize(children: readonly RootContent[]): string {
  const root = { type: 'root' as const, children: children.map(keepFirstNewlines) }
  return toHtml(root, { characterReferences: { useNamedReferences: true } })
}

/** A parser drops the first newline in pre, so a leading newline must be written twice. */
function keepFirstNewlines<Node extends RootContent>(node: Node): Node {
  if (node.type !== 'element') return node
  const children = node.children.map(keepFirstNewlines)
  const [first] = children
  if (node.tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n')) {
    children[0] = { type: 'text', value: `\n${first.value}` }
  }
  return { ...(node as Element), children } as Node
}
