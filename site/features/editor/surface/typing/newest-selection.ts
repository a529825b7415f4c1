import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Between the cursor and what covers the edges of the text, in pixels. */
const MARGIN = 12

/** A place that is farther away than this is shown in the middle, with the words around it. */
const NEAR = 200

const MOVES_CURSOR = /^(Arrow|Home$|End$|Page)/

/**
 * Reads the browser's selection before each key, and after one that moves the cursor. Browsers report a moved cursor in
 * a later task. If the machine is busy, the next key comes first and would work at the old place; and after 50 ms
 * ProseMirror no longer takes the move for the result of a key, and would not scroll to it.
 */
export function newestSelection(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, { isComposing }) {
          if (!isComposing) readSelection(view)
          return false
        },
        keyup(view, { isComposing, key }) {
          if (isComposing || !MOVES_CURSOR.test(key)) return false
          readSelection(view)
          revealSelection(view)
          return false
        },
      },
    },
  })
}

function readSelection(view: EditorView): void {
  if (view.hasFocus()) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

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
  if (Math.max(above, below) > NEAR) window.scrollBy(0, (top + bottom - free.top - free.bottom) / 2)
  else window.scrollBy(0, above > 0 ? -above : below)
}

/** The part of the window in which words can be read, in pixels from its top. */
type FreeSpace = { top: number; bottom: number }

/**
 * What the tools, the save buttons and the on-screen keyboard leave free. Browsers don't know any of them when they
 * scroll to the cursor.
 */
export function freeSpace({ dom }: EditorView): FreeSpace {
  const area = dom.closest('.writing')
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect()
  const keyboardTools = boxOf(area?.querySelector('[data-above-keyboard]'))
  const saveButtons = boxOf(document.querySelector('[data-bottom-bar]'))
  const viewport = window.visualViewport
  const seen = viewport ? viewport.offsetTop + viewport.height : window.innerHeight
  return {
    top: Math.max(0, boxOf(area?.querySelector('.writing-head'))?.bottom ?? 0),
    bottom: Math.min(seen, keyboardTools?.top ?? seen, saveButtons?.top ?? seen),
  }
}
