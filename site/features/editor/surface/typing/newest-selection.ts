import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { revealSelection } from '../reading/reveal-selection.ts'

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
