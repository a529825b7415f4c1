import { InputRule } from 'prosemirror-inputrules'
import type { NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { canJoin, findWrapping } from 'prosemirror-transform'
import { postSchema } from '../../document/post-schema.ts'
import { languageClass } from '../blocks/code-language.ts'
import { fitTextBlocks } from '../commands/fit-text-blocks.ts'

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
