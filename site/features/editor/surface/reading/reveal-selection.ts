import type { EditorView } from 'prosemirror-view'
import { freeSpace, scrollText } from './free-space.ts'

/** Between the cursor and what covers the edges of the text, in pixels. */
const MARGIN = 12
/** A place that is farther away than this is shown in the middle, with the words around it. */
const NEAR = 200

/**
 * Scrolls to the cursor if the tools, the save buttons or the on-screen keyboard cover it. ProseMirror and browsers
 * scroll only to the edge of the window, and not at all while the focus is in a panel.
 */
export function revealSelection(view: EditorView): void {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  const free = freeSpace(view)
  const above = free.top + MARGIN - top
  const below = bottom + MARGIN - free.bottom
  if (above <= 0 && below <= 0) return
  if (Math.max(above, below) > NEAR) scrollText(view, (top + bottom - free.top - free.bottom) / 2)
  else scrollText(view, above > 0 ? -above : below)
}
