import { exitCode, setBlockType, splitBlock } from 'prosemirror-commands'
import { liftListItem } from 'prosemirror-schema-list'
import { type Command, Selection, type Transaction } from 'prosemirror-state'
import { canSplit } from 'prosemirror-transform'
import { postSchema } from '../../document/post-schema.ts'
import { fitting } from './fit-text-blocks.ts'

const { paragraph, bare_text, heading, code_block, list_item, hard_break } = postSchema.nodes
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
