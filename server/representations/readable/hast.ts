import type { Element, ElementContent, RootContent } from 'hast'

const HEADING = /^h[1-6]$/

type Heading = Element & { tagName: `h${number}` }

export function isElement(node: RootContent): node is Element {
  return node.type === 'element'
}

export function isHeading(node: RootContent): node is Heading {
  return isElement(node) && HEADING.test(node.tagName)
}

export function levelOf(heading: Element): number {
  return Number(heading.tagName.slice(1))
}

export function element(tagName: string, children: readonly RootContent[]): Element {
  return { type: 'element', tagName, properties: {}, children: children as ElementContent[] }
}

/** The same element with other children. */
export function withChildren(node: Element, children: readonly RootContent[]): Element {
  return { ...node, children: children as ElementContent[] }
}

/** The first element below these nodes that passes, in document order. */
export function findElement(nodes: readonly RootContent[], passes: (node: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const found = passes(node) ? node : findElement(node.children, passes)
    if (found) return found
  }
  return null
}

/** Whether there is any text to read. */
export function hasText(nodes: readonly RootContent[]): boolean {
  return nodes.some((node) =>
    isElement(node) ? hasText(node.children) : node.type === 'text' && node.value.trim() !== '',
  )
}

export function withId(node: Element, id: string | null): Element {
  const { id: _replaced, ...properties } = node.properties
  return { ...node, properties: id === null ? properties : { ...properties, id } }
}

export function idOf({ properties }: Element): string | null {
  return typeof properties.id === 'string' && properties.id !== '' ? properties.id : null
}
