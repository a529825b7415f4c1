import type { Command } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'

const { doc, bullet_list, ordered_list } = postSchema.nodes

/** Moves the selected items within their list, or the selected blocks within the text, past the one before or after. */
export function moveBlocks(by: -1 | 1): Command {
  return ({ selection: { $from, $to }, tr }, dispatch) => {
    const range = $from.blockRange($to, ({ type }) => [doc, bullet_list, ordered_list].includes(type))
    if (!range) return false
    const { parent, startIndex, endIndex, start, end } = range
    const passed = parent.maybeChild(by < 0 ? startIndex - 1 : endIndex)
    // At the ends, too, the keys must not select words instead.
    if (!passed) return true
    // What is passed moves, so that the selection stays where it is.
    if (by < 0) tr.delete(start - passed.nodeSize, start).insert(end - passed.nodeSize, passed)
    else tr.delete(end, end + passed.nodeSize).insert(start, passed)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
