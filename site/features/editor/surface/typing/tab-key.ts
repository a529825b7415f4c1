import { chainCommands } from 'prosemirror-commands'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { indentCode, outdentCode } from '../commands/edit-code.ts'
import { fitting } from '../commands/fit-text-blocks.ts'
import { blockAround } from '../commands/what-is-active.ts'

const { list_item } = postSchema.nodes

/**
 * Tab moves on to the next control, except in lists and code, where it indents. There, Escape makes the next Tab move
 * on (WCAG 2.1.2: the field's description explains the way out).
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

export const indent = chainCommands(indentCode, sinkListItem(list_item), stayInList)
export const outdent = chainCommands(outdentCode, fitting(liftListItem(list_item)), stayInList)
