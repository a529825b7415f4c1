import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** What is open above the text; at most one at a time. */
export type Panel = 'link' | 'keys' | null

const key = new PluginKey<Panel>('panel')

/** Tracks which panel is open, and shows the selection while the focus is in a panel. */
export function panels(): Plugin {
  return new Plugin<Panel>({
    key,
    state: {
      init: () => null,
      apply: (tr, open) => {
        const panel = tr.getMeta(key) as Panel | undefined
        return panel === undefined ? open : panel
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
  return key.getState(state) ?? null
}

/** Opens a panel, or closes the open one with null. */
export function showPanel(panel: Panel): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, panel))
    return true
  }
}
