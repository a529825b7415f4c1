import type { EditorView } from 'prosemirror-view'

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

/** Scrolls the text: in full screen its own area, otherwise the page. */
export function scrollText({ dom }: EditorView, byPx: number): void {
  const scroller = dom.closest('.writing-full') ?? document.documentElement
  scroller.scrollTop += byPx
}
