import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands'
import { redo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { MOVE_DOWN, MOVE_UP } from '../bar/tools.ts'
import {
  breakLine,
  joinWordsAfter,
  joinWordsBefore,
  leaveCodeDown,
  leaveCodeMark,
  moveBlocks,
  resetBlock,
  splitBareText,
  splitItem,
} from '../commands/break-blocks.ts'
import { blockAround, fitting, toggleHeading, toParagraph } from '../commands/change-blocks.ts'
import { breakCodeLine, indentCode, outdentCode } from '../commands/code-blocks.ts'

const { list_item } = postSchema.nodes
/** The first item of a list cannot go deeper; Tab does nothing there rather than leave the text by surprise. */
const stayInList: Command = (state) => blockAround(state, list_item) !== null

export const indent = chainCommands(indentCode, sinkListItem(list_item), stayInList)
export const outdent = chainCommands(outdentCode, fitting(liftListItem(list_item)), stayInList)

const LEVELS = [1, 2, 3, 4, 5, 6]

/** The keys that work on the text itself. Those of the tools come from the tools (bar/tools.ts). */
export const WRITING_KEYS: Record<string, Command> = {
  'Shift-Mod-z': redo,
  [MOVE_UP]: moveBlocks(-1),
  [MOVE_DOWN]: moveBlocks(1),
  'Ctrl-Alt-0': toParagraph,
  ...Object.fromEntries(LEVELS.map((level) => [`Ctrl-Alt-${level}`, toggleHeading(level)])),
  ...baseKeymap,
  Enter: chainCommands(breakCodeLine, splitItem, splitBareText, baseKeymap.Enter ?? never),
  'Shift-Enter': chainCommands(newlineInCode, breakLine),
  'Mod-Enter': chainCommands(exitCode, breakLine),
  Backspace: chainCommands(undoInputRule, resetBlock, joinWordsBefore, fitting(baseKeymap.Backspace ?? never)),
  Delete: chainCommands(joinWordsAfter, fitting(baseKeymap.Delete ?? never)),
  ArrowDown: leaveCodeDown,
  ArrowRight: leaveCodeMark,
}

function never(): boolean {
  return false
}

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
