import type { RootContent } from 'hast'
import { element, isElement, isHeading, withChildren } from './hast.ts'

const SEPARATOR = { type: 'text', value: ' · ' } as const
const SPACE = { type: 'text', value: ' ' } as const
const LABELS = new Set(['span', 'time', 'data'])
const CODE = new Set(['pre', 'code'])

/** Separates in text what only styles separate on the page: adjacent labels and links, lines of a heading, a footer. */
export function separateParts(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, index): RootContent[] => {
    if (!isElement(node) || CODE.has(node.tagName)) return [node]
    const before = nodes[index - 1]
    const children = isHeading(node)
      ? node.children.map((child) => (isLineBreak(child) ? SPACE : child))
      : node.children
    const separated = withChildren(node, separateParts(children))
    if (node.tagName === 'footer') return [element('hr', []), separated]
    return before && isLabel(before) && isLabel(node) ? [SEPARATOR, separated] : [separated]
  })
}

function isLabel(node: RootContent): boolean {
  return isElement(node) && (LABELS.has(node.tagName) || (node.tagName === 'a' && node.properties.href !== undefined))
}

function isLineBreak(node: RootContent): boolean {
  return isElement(node) && node.tagName === 'br'
}
