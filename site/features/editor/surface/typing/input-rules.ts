import { InputRule } from 'prosemirror-inputrules'
import type { Mark, NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { canJoin, findWrapping } from 'prosemirror-transform'
import { postSchema } from '../../document/post-schema.ts'
import { fitTextBlocks } from '../commands/change-blocks.ts'
import { languageClass } from '../commands/code-blocks.ts'
import { readAddress } from '../commands/edit-link.ts'

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

const { heading, code_block, blockquote, bullet_list, ordered_list } = postSchema.nodes

/** Markdown at the start of a block: `# `, `- `, `* `, `1. `, `> ` and three backticks, with a language if given. */
export const BLOCK_RULES = [
  turnRule(/^(#{1,6})\s$/, heading, ([, signs = '']) => ({ level: signs.length })),
  turnRule(/^```([\w+#-]*)\s$/, code_block, ([, language = '']) => ({ codeClass: languageClass(language) })),
  wrapRule(/^[-+*]\s$/, bullet_list),
  wrapRule(/^1[.)]\s$/, ordered_list),
  wrapRule(/^>\s$/, blockquote),
]

function turnRule(pattern: RegExp, type: NodeType, attributes: (match: RegExpMatchArray) => object): InputRule {
  return new InputRule(pattern, (state, ...[match, start, end]) => {
    const $start = state.doc.resolve(start)
    if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), type)) return null
    return state.tr.delete(start, end).setBlockType(start, start, type, { ...attributes(match) })
  })
}

function wrapRule(pattern: RegExp, type: NodeType): InputRule {
  return new InputRule(pattern, (state, ...[, start, end]) => {
    // Inside a heading, these characters are plain text.
    if (state.doc.resolve(start).parent.type === heading) return null
    return wrap(state, { start, end, type })
  })
}

/** Wraps the block, and joins it with a list of the same kind right before it. */
function wrap(state: EditorState, { start, end, type }: { start: number; end: number; type: NodeType }) {
  const tr = state.tr.delete(start, end)
  const range = tr.doc.resolve(start).blockRange()
  const wrapping = range && findWrapping(range, type)
  if (!range || !wrapping) return null
  tr.wrap(range, wrapping)
  const before = tr.doc.resolve(start - 1).nodeBefore
  if (type !== blockquote && before?.type === type && canJoin(tr.doc, start - 1)) tr.join(start - 1)
  return fitTextBlocks(tr)
}

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
