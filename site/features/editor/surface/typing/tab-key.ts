import { chainCommands } from 'prosemirror-commands'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { fitting } from '../commands/fit-text-blocks.ts'
import { blockAround } from '../commands/what-is-active.ts'

const { code_block, list_item } = postSchema.nodes
const INDENT = '  '

/**
 * Tab moves on to the next control, except in lists and code, where it indents. There, Escape makes the next Tab move
 * on (WCAG 2.1.2: the way out is told in the field's description).
 */
export function tabKey(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, ctrlKey, altKey, metaKey }) {
        if (key !== 'Tab') {
          if (key !== 'Shift') isLeaving = key === 'Escape'
          return false
        }
        if (isLeaving || ctrlKey || altKey || metaKey) return false
        return (shiftKey ? outdent : indent)(view.state, view.dispatch, view)
      },
      handleDOMEvents: {
        blur: () => {
          isLeaving = false
        },
      },
    },
  })
}

/** The first item of a list cannot go deeper; Tab does nothing there rather than leave the text by surprise. */
const stayInList: Command = (state) => blockAround(state, list_item) !== null

const indentCode: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== code_block) return false
  dispatch?.(state.tr.insertText(INDENT).scrollIntoView())
  return true
}

const outdentCode: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== code_block) return false
  const lineStart = $from.parent.textContent.lastIndexOf('\n', $from.parentOffset - 1) + 1
  const spaces = /^ {0,2}/.exec($from.parent.textContent.slice(lineStart))?.[0].length ?? 0
  if (spaces > 0) dispatch?.(state.tr.delete($from.start() + lineStart, $from.start() + lineStart + spaces))
  return true
}

const indent = chainCommands(indentCode, sinkListItem(list_item), stayInList)
const outdent = chainCommands(outdentCode, fitting(liftListItem(list_item)), stayInList)
