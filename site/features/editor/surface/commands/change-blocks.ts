import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { fitting } from './fit-text-blocks.ts'
import { blockAround } from './what-is-active.ts'

const { paragraph, heading, code_block, blockquote, bullet_list, ordered_list, list_item } = postSchema.nodes

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
