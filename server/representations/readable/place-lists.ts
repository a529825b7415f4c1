import type { RootContent } from 'hast'
import { element, findElement, isElement, isHeading, withChildren } from './hast.ts'

const LISTS = new Set(['ul', 'ol'])
const INNER_BLOCKS = new Set(['ul', 'ol', 'dl', 'table'])

/**
 * Markdown has no sections inside lists. Entries with a heading and more than paragraphs become sections instead of
 * entries; in other entries the heading becomes strong text, as does the term of a definition.
 */
export function placeLists(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (!isElement(node)) return [node]
    if (node.tagName === 'dt') return [withChildren(node, [element('strong', node.children)])]
    if (!LISTS.has(node.tagName)) return [withChildren(node, placeLists(node.children))]
    const entries = node.children.filter(isElement)
    const hasSections = entries.some(
      ({ children }) =>
        findElement(children, isHeading) && findElement(children, ({ tagName }) => INNER_BLOCKS.has(tagName)),
    )
    if (hasSections) return placeLists(entries.flatMap(({ children }) => children))
    return [withChildren(node, placeLists(strengthenHeadings(node.children)))]
  })
}

function strengthenHeadings(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    if (isHeading(node)) return element('p', [element('strong', node.children)])
    return withChildren(node, strengthenHeadings(node.children))
  })
}
