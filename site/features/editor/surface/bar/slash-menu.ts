import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import {
  toggleBulletList,
  toggleCodeBlock,
  toggleHeading,
  toggleOrderedList,
  toggleQuote,
  toParagraph,
} from '../commands/change-blocks.ts'
import { openLink } from '../commands/edit-link.ts'
import { showKeys } from './tools.ts'

const { code_block } = postSchema.nodes
/** A valid sample chart, to be overwritten. */
const SAMPLE = `bars
title: Days to close the month
takeaway: Checks before posting halve the close.
unit: days
source: Sample data
By hand: 9
With checks: 4 *`

/** Puts a typed chart in the place of an empty paragraph, or after any other block. */
const insertChart: Command = (state, dispatch) => {
  const { $from } = state.selection
  const [parent, index] = [$from.node(-1), $from.index(-1)]
  if (!parent?.canReplaceWith(index, index, code_block)) return false
  const chart = code_block.create({ hasCode: true, codeClass: 'language-chart' }, postSchema.text(SAMPLE))
  const start = $from.parent.content.size === 0 ? $from.before() : $from.after()
  dispatch?.(state.tr.replaceWith(start, $from.after(), chart).scrollIntoView())
  return true
}

const HEADINGS: readonly SlashItem[] = [2, 3, 4, 1, 5, 6].map((level) => ({
  name: `Heading ${level}`,
  sign: '#'.repeat(level),
  words: `h${level} title`,
  command: toggleHeading(level),
}))

const ITEMS: readonly SlashItem[] = [
  ...HEADINGS.slice(0, 3),
  { name: 'List', sign: '-', words: 'bullet unordered ul', command: toggleBulletList },
  { name: 'Numbered list', sign: '1.', words: 'ordered ol', command: toggleOrderedList },
  { name: 'Quote', sign: '>', words: 'blockquote citation', command: toggleQuote },
  { name: 'Code block', sign: '```', words: 'pre sql dax python', command: toggleCodeBlock },
  { name: 'Chart', sign: '', words: 'cover diagram bars line flow plan star', command: insertChart },
  { name: 'Link', sign: showKeys('Mod-k'), words: 'a href url address', command: openLink },
  ...HEADINGS.slice(3),
  { name: 'Paragraph', sign: '', words: 'p text', command: toParagraph },
]

/** The menu's and its options' ids, which the text refers to. */
export const SLASH_MENU_ID = 'slash-menu'
export const slashOptionId = (index: number) => `${SLASH_MENU_ID}-${index}`

type Chosen = { index: number; isDismissed: boolean }

export type SlashMenu = { from: number; items: readonly SlashItem[]; index: number }

const key = new PluginKey<Chosen>('slash')
const { paragraph, bare_text } = postSchema.nodes

/** The menu of blocks, opened by "/" at the start of a block. The text keeps the focus, as in a combobox. */
export function slashMenu(): Plugin {
  return new Plugin<Chosen>({
    key,
    state: {
      init: () => ({ index: 0, isDismissed: false }),
      apply(tr, ...[chosen, , state]) {
        const next = tr.getMeta(key) as Chosen | undefined
        if (next) return next
        // Typing another letter starts again at the first item; a dismissed menu returns with the next "/".
        if (readQuery(state) === null) return { index: 0, isDismissed: false }
        return tr.docChanged ? { ...chosen, index: 0 } : chosen
      },
    },
    props: {
      handleKeyDown(view, { key: pressed }) {
        const command = KEYS[pressed]
        return command?.(view.state, view.dispatch, view) ?? false
      },
      attributes(state): Record<string, string> {
        const menu = readSlashMenu(state)
        if (!menu) return {}
        return { 'aria-controls': SLASH_MENU_ID, 'aria-activedescendant': slashOptionId(menu.index) }
      },
    },
  })
}

/** The open menu; null if it is closed or has no item for what was typed. */
export function readSlashMenu(state: EditorState): SlashMenu | null {
  const query = readQuery(state)
  const { index, isDismissed } = key.getState(state) ?? { index: 0, isDismissed: false }
  if (query === null || isDismissed) return null
  const items = findSlashItems(query)
  return items.length === 0 ? null : { from: state.selection.$from.start(), items, index }
}

/** Removes what was typed and carries out an item. */
export function chooseSlashItem({ command }: SlashItem): Command {
  return (state, dispatch, view) => {
    if (!dispatch) return true
    const { $from } = state.selection
    dispatch(state.tr.delete($from.start(), $from.pos))
    return view ? command(view.state, view.dispatch, view) : true
  }
}

/** What was typed after "/", up to the cursor at the end of the block; null if the block begins otherwise. */
function readQuery({ selection: { empty, $from } }: EditorState): string | null {
  const { parent, parentOffset } = $from
  const isAtEnd = empty && parentOffset === parent.content.size && parentOffset <= MAX_QUERY_LENGTH
  if (!isAtEnd || (parent.type !== paragraph && parent.type !== bare_text)) return null
  return /^\/([\w ]*)$/.exec(parent.textContent)?.[1] ?? null
}

const MAX_QUERY_LENGTH = 20

const KEYS: Record<string, Command> = {
  ArrowDown: move(1),
  ArrowUp: move(-1),
  Enter: choose,
  Tab: choose,
  Escape: dismiss,
}

function move(by: number): Command {
  return (state, dispatch) => {
    const menu = readSlashMenu(state)
    if (!menu) return false
    const index = (menu.index + by + menu.items.length) % menu.items.length
    dispatch?.(state.tr.setMeta(key, { index, isDismissed: false }))
    return true
  }
}

function choose(...[state, dispatch, view]: Parameters<Command>): boolean {
  const menu = readSlashMenu(state)
  const item = menu?.items[menu.index]
  return item ? chooseSlashItem(item)(state, dispatch, view) : false
}

function dismiss(...[state, dispatch]: Parameters<Command>): boolean {
  if (!readSlashMenu(state)) return false
  dispatch?.(state.tr.setMeta(key, { index: 0, isDismissed: true }))
  return true
}

type SlashItem = {
  name: string
  /** What can be typed instead of choosing here. */
  sign: string
  /** Other words that find the item. */
  words: string
  command: Command
}

/** The items whose name, or one of whose words, begins with each typed word. */
export function findSlashItems(query: string): readonly SlashItem[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ITEMS.filter(({ name, words }) => {
    const own = `${name} ${words}`.toLowerCase().split(' ')
    return typed.every((part) => own.some((word) => word.startsWith(part)))
  })
}
