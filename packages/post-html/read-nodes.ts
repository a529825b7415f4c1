import type { Element, RootContent } from 'hast'
import { keepAllowedTags } from './allowed-tags.ts'
import { parseFragment } from './parse-fragment.ts'
import { serialize } from './serialize.ts'
import { applyTextRules, escapeBracketedAddresses } from './text-rules.ts'

type ReadOptions = {
  /** They are a piece of a text with blocks around it, next to which newlines mean nothing. */
  isBetweenBlocks?: boolean
  isNewlineMarked?: boolean
}

/**
 * The nodes of a text, or of a piece of it, that readers will see, before bare URLs become links: what an editor shows.
 * A `br` that was a newline in the text has the property `dataNewline`, if wanted.
 */
export function readNodes(
  parsed: readonly RootContent[],
  { isBetweenBlocks = false, isNewlineMarked = false }: ReadOptions = {},
): RootContent[] {
  const { nodes } = keepAllowedTags(parsed)
  const placed = isBetweenBlocks ? [BLOCK, ...nodes, BLOCK] : nodes
  const ruled = applyTextRules(placed, { hasLinks: false, isNewlineMarked })
  const result = isBetweenBlocks ? ruled.slice(1, -1) : ruled
  return isStable(result) ? result : parseFragment(serialize(result))
}

/**
 * What readers will see of a piece of a text between blocks, as well-formed HTML in which bare URLs are text. Throws a
 * RangeError beyond the budget.
 */
export function sanitizeMarkup(content: string): string {
  return serialize(readNodes(parseFragment(escapeBracketedAddresses(content)), { isBetweenBlocks: true }))
}

const BLOCK: Element = { type: 'element', tagName: 'p', properties: {}, children: [] }

const HEADING = /^h[1-6]$/
const INLINE = new Set(['a', 'br', 'strong', 'em', 'u', 'code'])

/** Whether a parser reads the nodes' HTML as the same nodes. Dropped tags can leave others where it would move them. */
function isStable(nodes: readonly RootContent[], ancestors: readonly string[] = []): boolean {
  return nodes.every((node) => {
    if (node.type !== 'element') return true
    return fits(node.tagName, ancestors) && isStable(node.children, [...ancestors, node.tagName])
  })
}

/** The rules by which a start tag of HTML's "in body" mode ends an open element. */
function fits(tagName: string, ancestors: readonly string[]): boolean {
  if (tagName === 'a') return !ancestors.includes('a')
  if (INLINE.has(tagName)) return true
  if (ancestors.includes('p')) return false
  if (HEADING.test(tagName)) return !HEADING.test(ancestors.at(-1) ?? '')
  return tagName !== 'li' || ancestors.findLast((ancestor) => !INLINE.has(ancestor)) !== 'li'
}
