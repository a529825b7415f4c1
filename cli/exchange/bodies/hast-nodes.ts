import type { Element, ElementContent, RootContent, Text } from 'hast'

export function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children }
}

export function text(value: string): Text {
  return { type: 'text', value }
}

export function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

export function hasClass({ properties }: Element, name: string): boolean {
  return [properties.className].flat().includes(name)
}

/** The first element inside that fits; null if none does. */
export function findInside(outer: Element, fits: (inner: Element) => boolean): Element | null {
  for (const child of outer.children) {
    if (child.type !== 'element') continue
    const found = fits(child) ? child : findInside(child, fits)
    if (found) return found
  }
  return null
}
