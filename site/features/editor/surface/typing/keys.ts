import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands'
import { redo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { Command } from 'prosemirror-state'
import { MOVE_DOWN, MOVE_UP } from '../bar/show-keys.ts'
import {
  breakLine,
  leaveCodeDown,
  leaveCodeMark,
  resetBlock,
  splitBareText,
  splitItem,
} from '../commands/break-blocks.ts'
import { toggleHeading, toParagraph } from '../commands/change-blocks.ts'
import { breakCodeLine } from '../commands/edit-code.ts'
import { fitting } from '../commands/fit-text-blocks.ts'
import { joinWordsAfter, joinWordsBefore } from '../commands/join-blocks.ts'
import { moveBlocks } from '../commands/move-blocks.ts'

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
