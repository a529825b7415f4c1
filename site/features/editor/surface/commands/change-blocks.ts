import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'

const { paragraph, bare_text, heading, code_block, blockquote, bullet_list, ordered_list, list_item } = postSchema.nodes

export const toParagraph: Command = fitting(setBlockType(paragraph))

/** Turns the selected blocks into headings of a level, or headings of that level back into paragraphs. */
export function toggleHeading(level: number): Command {
  return (state, dispatch, view) => {
    const { parent } = state.selection.$from
    const isSame = parent.type === heading && parent.attrs.level === level
    return (isSame ? toParagraph : setBlockType(heading, { level }))(state, dispatch, view)
  }
}

export const toggleCodeBlock: Command = (state, dispatch, view) => {
  const isCode = state.selection.$from.parent.type === code_block
  return (isCode ? toParagraph : setBlockType(code_block))(state, dispatch, view)
}

export const toggleQuote: Command = (state, dispatch, view) =>
  fitting(blockAround(state, blockquote) ? lift : wrapIn(blockquote))(state, dispatch, view)

/** Makes a list, turns a list of the other kind into this one, or lifts the items out of a list of this kind. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = blockAround(state, bullet_list, ordered_list)
    if (!list) return fitting(wrapInList(type))(state, dispatch, view)
    if (list.node.type === type) return fitting(liftListItem(list_item))(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(list.position, type, list.node.attrs).scrollIntoView())
    return true
  }
}

export const toggleBulletList = toggleList(bullet_list)
export const toggleOrderedList = toggleList(ordered_list)

/** Whether all typed words would have the mark, or some of the selected ones have it. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

/** The nearest block of this type around the start of the selection, with its position; null if there is none. */
export function blockAround(state: EditorState, ...types: NodeType[]): { node: Node; position: number } | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, position: $from.before(depth) }
  }
  return null
}

/** The names in the list of block styles: a heading by its level, `code`, or `paragraph` for all other words. */
export type BlockStyle = 'paragraph' | 'code' | `heading-${number}`

export function blockStyle(state: EditorState): BlockStyle {
  const { parent } = state.selection.$from
  if (parent.type.name === 'heading') return `heading-${parent.attrs.level as number}`
  return parent.type.name === 'code_block' ? 'code' : 'paragraph'
}

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
