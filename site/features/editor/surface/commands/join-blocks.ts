import { joinTextblockBackward, joinTextblockForward } from 'prosemirror-commands'
import { liftListItem } from 'prosemirror-schema-list'
import { type Command, Selection } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { fitting } from './fit-text-blocks.ts'

const { bullet_list, ordered_list, list_item, blockquote } = postSchema.nodes
const AROUND = [bullet_list, ordered_list, list_item, blockquote]

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
