import { InputRule } from 'prosemirror-inputrules'
import type { Mark } from 'prosemirror-model'
import { postSchema } from '../../document/post-schema.ts'
import { readAddress } from '../links/read-address.ts'

const { strong, em, underline, code, link } = postSchema.marks

/** Markdown inside a block, and the specification's own tags ("HTML tags and links work"). */
export const MARK_RULES = [
  markRule(/(?<![*\w])\*\*(?<words>[^\s*](?:[^*]*[^\s*])?)\*\*$/, () => strong.create()),
  markRule(/(?<![*\w])\*(?<words>[^\s*](?:[^*]*[^\s*])?)\*$/, () => em.create()),
  markRule(/(?<![_\w])_(?<words>[^\s_](?:[^_]*[^\s_])?)_$/, () => em.create()),
  markRule(/(?<!`)`(?<words>[^`]+)`$/, () => code.create()),
  markRule(/(?<!!)\[(?<words>[^[\]]+)\]\((?<href>[^()\s]+)\)$/, linkTo),
  markRule(/<strong>(?<words>[^<]+)<\/strong>$/i, () => strong.create()),
  markRule(/<em>(?<words>[^<]+)<\/em>$/i, () => em.create()),
  markRule(/<u>(?<words>[^<]+)<\/u>$/i, () => underline.create()),
  markRule(/<code>(?<words>[^<]+)<\/code>$/i, () => code.create()),
  markRule(/<a href="(?<href>[^"]+)"(?<tab> target="_blank")?>(?<words>[^<]+)<\/a>$/i, linkTo),
]

type Groups = Record<string, string | undefined>

function linkTo({ href = '', tab }: Groups): Mark | null {
  const address = readAddress(href)
  return address === null ? null : link.create({ href: address, target: tab ? '_blank' : null })
}

/** Removes the characters around the group `words` and marks it. The words keep their existing marks. */
function markRule(pattern: RegExp, createMark: (groups: Groups) => Mark | null): InputRule {
  const withIndices = new RegExp(pattern.source, `${pattern.flags}d`)
  return new InputRule(
    withIndices,
    (state, ...[match, start, end]) => {
      const mark = createMark(match.groups ?? {})
      const [wordsFrom, wordsTo] = match.indices?.groups?.words ?? [0, 0]
      // Indices count from the start of the block.
      const [from, to] = [wordsFrom - (match.index ?? 0), wordsTo - (match.index ?? 0)]
      if (!mark || !state.doc.resolve(start).parent.type.allowsMarkType(mark.type)) return null
      // What was typed last is not in the document yet: usually the last character, from an input method everything.
      const tr = state.tr.insertText(match[0].slice(end - start), end)
      tr.delete(start + to, start + match[0].length).delete(start, start + from)
      return tr.addMark(start, start + to - from, mark).removeStoredMark(mark)
    },
    { inCodeMark: false },
  )
}
