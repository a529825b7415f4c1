import { exitCode, joinTextblockBackward, joinTextblockForward, setBlockType, splitBlock } from 'prosemirror-commands'
import { liftListItem } from 'prosemirror-schema-list'
import { type Command, Selection, type Transaction } from 'prosemirror-state'
import { canSplit } from 'prosemirror-transform'
import { postSchema } from '../../document/post-schema.ts'
import { fitting } from './change-blocks.ts'

/**
 * Backspace at the start of words after a list, a quotation or another item joins them with the words before, as word
 * processors do; a first item moves one level out. ProseMirror's own command would make them another block inside.
 */
export const joinWordsBefore: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type.spec.code || $from.depth === 0) return false
  const isFirstOfItem = $from.depth > 1 && $from.node(-1).type === list_item && $from.index(-1) === 0
  const depth = isFirstOfItem ? $from.depth - 2 : $from.depth - 1
  if (isFirstOfItem && $from.index(depth) === 0) return fitting(liftListItem(list_item))(state, dispatch, view)
  const before = $from.node(depth).maybeChild($from.index(depth) - 1)
  return before !== null && AROUND.includes(before.type) && joinTextblockBackward(state, dispatch, view)
}

/** Delete at the end of words joins the next words, wherever they are, except code. */
export const joinWordsAfter: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false
  const next = Selection.findFrom(state.doc.resolve($from.after()), 1, true)
  if ($from.parent.type.spec.code) return false
  // Code after a list or a quotation stays outside.
  if (next?.$from.parent.type.spec.code) return $from.depth > 1
  return joinTextblockForward(state, dispatch, view)
}

const { doc, bullet_list, ordered_list, paragraph, bare_text, heading, code_block, list_item, blockquote, hard_break } =
  postSchema.nodes
const AROUND = [bullet_list, ordered_list, list_item, blockquote]
const { code } = postSchema.marks

/** Enter in a list item begins the next one; in an empty item it leaves the list. */
export const splitItem: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection
  if ($from.depth < 2 || !$from.sameParent($to) || $from.node(-1).type !== list_item) return false
  const { parent } = $from
  if (parent.type !== paragraph && parent.type !== bare_text) return false
  if (parent.content.size === 0) return fitting(liftListItem(list_item))(state, dispatch, view)
  const tr = state.tr.deleteSelection()
  const types = [{ type: list_item }, { type: bare_text }]
  if (!canSplit(tr.doc, tr.selection.from, 2, types)) return false
  dispatch?.(tr.split(tr.selection.from, 2, types).scrollIntoView())
  return true
}

/** Enter in words without a paragraph makes two paragraphs of them: without tags, nothing would separate the two. */
export const splitBareText: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection
  if ($from.parent.type !== bare_text || !$from.sameParent($to)) return false
  const tr = state.tr.setNodeMarkup($from.before(), paragraph)
  return splitBlock(state.apply(tr), dispatch && ((split) => dispatch(addSteps(tr, split))), view)
}

/** Runs the steps of `next` after those of `first`, as one change. */
function addSteps(first: Transaction, next: Transaction): Transaction {
  for (const step of next.steps) first.step(step)
  return first.setSelection(Selection.near(first.doc.resolve(next.selection.from))).scrollIntoView()
}

/** Backspace at the start of a heading or a code block makes it a paragraph before it joins anything. */
export const resetBlock: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection
  const isStart = empty && $from.parentOffset === 0
  if (!isStart || ($from.parent.type !== heading && $from.parent.type !== code_block)) return false
  return fitting(setBlockType(paragraph))(state, dispatch, view)
}

export const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
}

/** Arrow down at the end of a code block that is the last block. */
export const leaveCodeDown: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection
  if (!empty || $from.parent.type !== code_block || $from.parentOffset < $from.parent.content.size) return false
  const isLast = $from.indexAfter(-1) === $from.node(-1).childCount
  return isLast && exitCode(state, dispatch, view)
}

/** Arrow right at the end of inline code: what is typed next is not code. The next press moves on. */
export const leaveCodeMark: Command = ({ selection: { empty, $from }, storedMarks, tr }, dispatch) => {
  const isAtEnd = empty && code.isInSet(storedMarks ?? $from.marks()) && !code.isInSet($from.nodeAfter?.marks ?? [])
  if (!isAtEnd) return false
  dispatch?.(tr.removeStoredMark(code))
  return true
}

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
