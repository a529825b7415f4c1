import type { Node, NodeType } from 'prosemirror-model'
import type { Command, Transaction } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'

const { paragraph, bare_text, list_item, blockquote } = postSchema.nodes

/** Runs a command that moves blocks, and then gives the blocks in the selection the form that their new place asks for. */
export function fitting(command: Command): Command {
  return (state, dispatch, view) => command(state, dispatch && ((tr) => dispatch(fitTextBlocks(tr))), view)
}

/**
 * The first words of a list item and the words of a short quotation have no paragraph around them: its margin would
 * separate them from their mark. Everywhere else, words are in paragraphs. Only blocks in the selection change.
 */
export function fitTextBlocks(tr: Transaction): Transaction {
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, position, ...[parent, index]) => {
    if (node.type !== paragraph && node.type !== bare_text) return !node.isTextblock
    const type = fittingType(parent, index)
    if (type !== node.type && !node.attrs.class) tr.setNodeMarkup(position, type)
    return false
  })
  return tr
}

function fittingType(parent: Node | null, index: number): NodeType {
  const isBare = (parent?.type === list_item && index === 0) || (parent?.type === blockquote && parent.childCount === 1)
  return isBare ? bare_text : paragraph
}
