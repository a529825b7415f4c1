import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import {
  blockAround,
  hasMark,
  toggleBulletList,
  toggleCodeBlock,
  toggleOrderedList,
  toggleQuote,
} from '../commands/change-blocks.ts'
import { openLink } from '../commands/edit-link.ts'
import { openPanelOf, type Panel, showPanel } from '../panels/open-panels.ts'

/** As prosemirror-keymap decides it. */
const IS_MAC = typeof navigator !== 'undefined' && /Mac|iP(hone|[oa]d)/.test(navigator.platform)

/** As in word processors: on a Mac, Alt+Shift and an arrow select a paragraph. */
export const MOVE_UP = IS_MAC ? 'Ctrl-Shift-ArrowUp' : 'Alt-Shift-ArrowUp'

export const MOVE_DOWN = IS_MAC ? 'Ctrl-Shift-ArrowDown' : 'Alt-Shift-ArrowDown'
const NAMES: Record<string, string> = { Mod: IS_MAC ? 'Cmd' : 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' }
const ARIA_NAMES: Record<string, string> = { Mod: IS_MAC ? 'Meta' : 'Control', Ctrl: 'Control' }

export type Tool = {
  name: string
  /** As prosemirror-keymap names them. */
  keys: string
  /** The paths of a 24 × 24 icon. */
  icon: string
  command: Command
  /** Only for tools that are on or off. */
  isActive?: (state: EditorState) => boolean
}

const { strong, em, underline, code, link } = postSchema.marks
const { blockquote, bullet_list, ordered_list, code_block } = postSchema.nodes

export const MARK_TOOLS: readonly Tool[] = [
  markTool('Bold', strong, { keys: 'Mod-b', icon: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zM7 12h7.5a3.5 3.5 0 0 1 0 7H7z' }),
  markTool('Italic', em, { keys: 'Mod-i', icon: 'M10 5h8M6 19h8M14 5l-4 14' }),
  markTool('Underline', underline, { keys: 'Mod-u', icon: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14' }),
  markTool('Code', code, { keys: 'Mod-e', icon: 'm8 7-5 5 5 5M16 7l5 5-5 5' }),
  {
    ...panelTool('Link', 'link', {
      keys: 'Mod-k',
      icon: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
    }),
    command: toggle('link', openLink),
    isActive: (state) => hasMark(state, link),
  },
]

export const BLOCK_TOOLS: readonly Tool[] = [
  blockTool('List', bullet_list, {
    keys: 'Mod-Shift-8',
    icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    command: toggleBulletList,
  }),
  blockTool('Numbered list', ordered_list, {
    keys: 'Mod-Shift-7',
    icon: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 14.5c.5-1.5 3-1 2.5.5L4 18.5h3',
    command: toggleOrderedList,
  }),
  blockTool('Quote', blockquote, {
    keys: 'Mod-Shift-9',
    icon: 'M5 5v14M10 8h9M10 12h9M10 16h6',
    command: toggleQuote,
  }),
  blockTool('Code block', code_block, {
    keys: 'Ctrl-Alt-c',
    icon: 'M4 4h16v16H4zM9.5 9 7 12l2.5 3M14.5 9l2.5 3-2.5 3',
    command: toggleCodeBlock,
  }),
]

export const TEXT_TOOLS: readonly Tool[] = [
  { name: 'Undo', keys: 'Mod-z', icon: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3', command: undo },
  { name: 'Redo', keys: 'Mod-y', icon: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3', command: redo },
  panelTool('Keys', 'keys', { keys: 'Mod-/', icon: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8' }),
]

export const ALL_TOOLS: readonly Tool[] = [...MARK_TOOLS, ...BLOCK_TOOLS, ...TEXT_TOOLS]

type Shown = Pick<Tool, 'keys' | 'icon'>

function markTool(name: string, type: MarkType, shown: Shown): Tool {
  return { name, ...shown, command: toggleMark(type), isActive: (state) => hasMark(state, type) }
}

function blockTool(name: string, type: NodeType, tool: Shown & Pick<Tool, 'command'>): Tool {
  return { name, ...tool, isActive: (state) => blockAround(state, type) !== null }
}

function panelTool(name: string, panel: Panel, shown: Shown): Tool {
  return { name, ...shown, command: toggle(panel, showPanel(panel)), isActive: (state) => openPanelOf(state) === panel }
}

/** Toggles a panel: its tool, pressed again, closes it. */
function toggle(panel: Panel, open: Command): Command {
  return (state, ...rest) => (openPanelOf(state) === panel ? showPanel(null) : open)(state, ...rest)
}

/** Keys as this computer's keyboard has them: `Mod-Shift-8` is Ctrl+Shift+8, or Cmd+Shift+8 on a Mac. */
export function showKeys(keys: string): string {
  return join(keys, NAMES)
}

/** Keys for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return join(keys, ARIA_NAMES)
}

function join(keys: string, names: Record<string, string>): string {
  const parts = keys.split('-').map((part) => names[part] ?? part)
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+')
}
