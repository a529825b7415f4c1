import { baseKeymap, chainCommands, exitCode, newlineInCode, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { Command } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import {
  breakLine,
  leaveCodeDown,
  leaveCodeMark,
  resetBlock,
  splitBareText,
  splitItem,
} from '../commands/break-blocks.ts'
import {
  toggleBulletList,
  toggleHeading,
  toggleOrderedList,
  toggleQuote,
  toParagraph,
} from '../commands/change-blocks.ts'
import { breakCodeLine } from '../commands/edit-code.ts'
import { fitting } from '../commands/fit-text-blocks.ts'
import { joinWordsAfter, joinWordsBefore } from '../commands/join-blocks.ts'

const { strong, em, underline, code } = postSchema.marks
const LEVELS = [1, 2, 3, 4, 5, 6]

/** All keys that work on the text itself. The tools show the same keys (bar/tools.ts). */
export const WRITING_KEYS: Record<string, Command> = {
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-u': toggleMark(underline),
  'Mod-e': toggleMark(code),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Ctrl-Alt-0': toParagraph,
  ...Object.fromEntries(LEVELS.map((level) => [`Ctrl-Alt-${level}`, toggleHeading(level)])),
  'Shift-Mod-7': toggleOrderedList,
  'Shift-Mod-8': toggleBulletList,
  'Shift-Mod-9': toggleQuote,
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
