import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** What is open above the text; at most one at a time. */
export type Panel = 'link' | 'find' | 'keys' | null

/** `times` counts how often a panel was requested, even while it was already open. */
type Opened = { panel: Panel; times: number }

const CLOSED: Opened = { panel: null, times: 0 }
const key = new PluginKey<Opened>('panel')

/** Tracks which panel is open, and shows the selection while the focus is in a panel. */
export function panels(): Plugin {
  return new Plugin<Opened>({
    key,
    state: {
      init: () => CLOSED,
      apply: (tr, open) => {
        const panel = tr.getMeta(key) as Panel | undefined
        return panel === undefined ? open : { panel, times: open.times + 1 }
      },
    },
    props: {
      decorations(state) {
        const { from, to, empty } = state.selection
        if (openPanelOf(state) !== 'link' || empty) return null
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'writing-selection' })])
      },
    },
  })
}

export function openPanelOf(state: EditorState): Panel {
  return (key.getState(state) ?? CLOSED).panel
}

/** Changes each time a panel is requested. */
export function panelOpenings(state: EditorState): number {
  return (key.getState(state) ?? CLOSED).times
}

/** Opens a panel, or closes the open one with null. */
export function showPanel(panel: Panel): Command {
  return (state, dispatch) => {
    dispatch?.(withPanel(state.tr, panel))
    return true
  }
}

export function withPanel(tr: Transaction, panel: Panel): Transaction {
  return tr.setMeta(key, panel)
}
