import type { Element, ElementContent, RootContent, Text } from 'hast'

const INLINE_TAGS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

/** The allowed tag with the same meaning; null for tags that only their text survives. */
export function allowedInlineTag(tagName: string): string | null {
  return INLINE_TAGS[tagName] ?? null
}

export function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children }
}

export function text(value: string): Text {
  return { type: 'text', value }
}

export function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('')
}

/** Whether readers would see anything of it. */
export function isEmpty(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => textOf(node).trim() === '')
}

/** Without spaces and line breaks at both ends, and with one space for several. */
export function trimInline(nodes: readonly ElementContent[]): ElementContent[] {
  const joined = joinTexts(nodes)
  while (joined.length > 0 && isGap(joined[0])) joined.shift()
  while (joined.length > 0 && isGap(joined.at(-1))) joined.pop()
  return joined.map((node, index) => (node.type === 'text' ? text(trimText(node.value, joined, index)) : node))
}

/** A space next to a line break or to the end of the block shows nothing. */
function trimText(value: string, siblings: readonly ElementContent[], index: number): string {
  const start = endsLine(siblings[index - 1]) ? value.trimStart() : value
  return endsLine(siblings[index + 1]) ? start.trimEnd() : start
}

function endsLine(sibling: ElementContent | undefined): boolean {
  return sibling === undefined || (sibling.type === 'element' && sibling.tagName === 'br')
}

function isGap(node: ElementContent | undefined): boolean {
  return node?.type === 'text' ? node.value.trim() === '' : endsLine(node)
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = text((last.value + node.value).replace(/[ \t\n\r\f]+/g, ' '))
    } else joined.push(node)
  }
  return joined
}
