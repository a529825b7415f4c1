import type { Nodes, PhrasingContent } from 'mdast'

const SENTENCE_END = /[.?!:;,…]$/

/** The words on one line, without links and emphasis. Lines separated by a break are parts of an enumeration. */
export function textOf(node: Nodes): string {
  const lines = rawText(node)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  const filled = lines.filter((line) => line !== '')
  return filled.map((line, index) => (index < filled.length - 1 ? endWith(line, ',') : line)).join(' ')
}

/** The line with a mark after it, unless it ends in one. */
export function endWith(line: string, mark: string): string {
  return SENTENCE_END.test(line) ? line : line + mark
}

/** Whether there are only links to pages. Email addresses and phone numbers count as text. */
export function isOnlyLinks(node: Nodes): boolean {
  if (node.type === 'link') return !/^(?:mailto|tel):/.test(node.url)
  if (node.type === 'text') return /^[\s·]*$/.test(node.value)
  return 'children' in node && node.children.every(isOnlyLinks)
}

export function hasLinkTo(node: Nodes, passes: (url: string) => boolean): boolean {
  if (node.type === 'link') return passes(node.url)
  return 'children' in node && node.children.some((child) => hasLinkTo(child, passes))
}

function rawText(node: Nodes | PhrasingContent): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return ''
  // A line break in the source is a space in the text.
  if ('value' in node) return node.value.replace(/\n/g, ' ')
  return 'children' in node ? node.children.map(rawText).join('') : ''
}
