import type { Element, RootContent } from 'hast'
import { keepAllowedTags } from './allowed-tags.ts'
import { parseFragment } from './parse-fragment.ts'
import { serialize } from './serialize.ts'
import { applyTextRules, escapeBracketedAddresses } from './text-rules.ts'

/** Whether a piece of a text has a block before and after it; without one, it is at the text's start or end. */
export type Surroundings = { isAfterBlock: boolean; isBeforeBlock: boolean }

/**
 * The nodes of a text, or of a piece of it between blocks, that readers will see, before bare URLs become links: what
 * an editor shows. A `br` that was a newline in the text has the property `dataNewline`.
 */
export function readNodes(
  parsed: readonly RootContent[],
  { isAfterBlock, isBeforeBlock, isNewlineMarked = true }: Surroundings & { isNewlineMarked?: boolean },
): RootContent[] {
  const { nodes } = keepAllowedTags(parsed)
  const placed = [...(isAfterBlock ? [BLOCK] : []), ...nodes, ...(isBeforeBlock ? [BLOCK] : [])]
  const ruled = applyTextRules(placed, { hasLinks: false, isNewlineMarked })
  const result = ruled.slice(isAfterBlock ? 1 : 0, isBeforeBlock ? -1 : undefined)
  return isStable(result) ? result : parseFragment(serialize(result))
}

/**
 * What readers will see of a text, or of a piece of it, as well-formed HTML in which bare URLs are text. Throws a
 * RangeError beyond the budget.
 */
export function sanitizeMarkup(content: string, surroundings = ALONE): string {
  const parsed = parseFragment(escapeBracketedAddresses(content))
  const nodes = readNodes(parsed, { ...surroundings, isNewlineMarked: false })
  return serialize(nodes)
}

const ALONE: Surroundings = { isAfterBlock: false, isBeforeBlock: false }
const BLOCK: Element = { type: 'element', tagName: 'p', properties: {}, children: [] }

const HEADING = /^h[1-6]$/
const INLINE = new Set(['a', 'br', 'strong', 'em', 'u', 'code'])

/** Whether a parser reads the nodes' HTML as the same nodes. Dropped tags can leave others where it would move them. */
export function isStable(nodes: readonly RootContent[], ancestors: readonly string[] = []): boolean {
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
