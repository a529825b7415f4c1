import { Plugin } from 'prosemirror-state'

/**
 * Reads the browser's selection before each key. Browsers report a moved cursor in a later task; if the machine is
 * busy, the next key comes first and would work at the old place.
 */
export function newestSelection(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, { isComposing }) {
          if (!isComposing && view.hasFocus()) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })
}
