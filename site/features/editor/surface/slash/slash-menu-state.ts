import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { findSlashItems, type SlashItem } from './slash-items.ts'

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
