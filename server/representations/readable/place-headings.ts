import type { Element, RootContent } from 'hast'
import { element, findElement, hasText, idOf, isElement, isHeading, levelOf, withChildren, withId } from './hast.ts'

/** Elements whose address leads to the heading that they begin with. */
const ADDRESSED = new Set(['section', 'article', 'li', 'div'])
const MAX_LEVEL = 6

/** Puts the heading of an article or header before its date and category, as a reader of plain text expects them. */
export function putHeadingsFirst(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    const children = putHeadingsFirst(node.children)
    const isHeaded = node.tagName === 'article' || node.tagName === 'header'
    const heading = isHeaded ? findElement(children, isHeading) : null
    return withChildren(node, heading ? [heading, ...without(children, heading)] : children)
  })
}

/** Gives each heading the id of the section that it begins, or its own. */
export function addressHeadings(nodes: readonly RootContent[], idOfSection: string | null = null): RootContent[] {
  let id = idOfSection
  return nodes.map((node) => {
    if (!isElement(node)) return node
    if (isHeading(node)) {
      const address = id ?? idOf(node)
      id = null
      return withId(node, address)
    }
    const own = ADDRESSED.has(node.tagName) ? idOf(node) : null
    const addressed = withChildren(node, addressHeadings(node.children, own ?? id))
    if (hasText([node])) id = null
    return addressed
  })
}

/**
 * Makes the summary of a disclosure a heading one level below the section's. In a list entry, where no section can begin,
 * the summary is only the label of a control.
 */
export function openDisclosures(nodes: readonly RootContent[]): RootContent[] {
  let level = 1

  function open(children: readonly RootContent[], isInEntry: boolean): RootContent[] {
    return children.flatMap((node): RootContent[] => {
      if (!isElement(node)) return [node]
      if (isHeading(node)) level = levelOf(node)
      if (node.tagName !== 'details')
        return [withChildren(node, open(node.children, isInEntry || node.tagName === 'li'))]
      const content = node.children.filter((child) => !isSummary(child))
      const summary = node.children.find(isSummary)
      return isInEntry || !summary ? open(content, isInEntry) : [headingOf(node, summary), ...open(content, false)]
    })
  }

  function headingOf(details: Element, summary: Element): Element {
    const content = details.children.find((child) => isElement(child) && child !== summary)
    const id = idOf(details) ?? (content && isElement(content) ? idOf(content) : null)
    return withId(element(`h${Math.min(level + 1, MAX_LEVEL)}`, summary.children), id)
  }

  return open(nodes, false)
}

function isSummary(node: RootContent): node is Element {
  return isElement(node) && node.tagName === 'summary'
}

function without(nodes: readonly RootContent[], dropped: Element): RootContent[] {
  return nodes
    .filter((node) => node !== dropped)
    .map((node) => (isElement(node) ? withChildren(node, without(node.children, dropped)) : node))
}
