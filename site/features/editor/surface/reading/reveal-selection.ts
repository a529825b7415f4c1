import type { EditorView } from 'prosemirror-view'

/** Places nearer to an edge are under the tools or the save buttons. */
const MARGIN = 140

/**
 * Scrolls to the selection while the focus is elsewhere, such as in the find panel. ProseMirror scrolls only if the text
 * has the focus.
 */
export function revealSelection(view: EditorView): void {
  const { top, bottom } = view.coordsAtPos(view.state.selection.from)
  if (top >= MARGIN && bottom <= window.innerHeight - MARGIN) return
  const scroller = view.dom.closest('.writing-full') ?? document.documentElement
  scroller.scrollTop += top - window.innerHeight / 2
}
