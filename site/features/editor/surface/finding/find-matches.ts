import type { Node } from 'prosemirror-model'

export type Match = { from: number; to: number }

/** Characters with a meaning in regular expressions. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g

/** Where a text occurs in the document, inside single blocks, in reading order and without overlaps. */
export function findMatches(
  doc: Node,
  { query, isCaseSensitive }: { query: string; isCaseSensitive: boolean },
): readonly Match[] {
  if (query === '') return []
  const pattern = new RegExp(query.replace(SIGNS, '\\$&'), isCaseSensitive ? 'gu' : 'giu')
  const matches: Match[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    // Each line break takes one position, like the character that replaces it here.
    const text = block.textBetween(0, block.content.size, null, '\ufffc')
    for (const { index, 0: found } of text.matchAll(pattern))
      matches.push({ from: position + 1 + index, to: position + 1 + index + found.length })
    return false
  })
  return matches
}
