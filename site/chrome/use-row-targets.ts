import { useEffect } from 'react'

const CONTROLS = 'a, button, input, select, textarea, summary, label, video, [contenteditable]'
const ROW_LINK = '.title-link, .arrow-link'

/**
 * A click anywhere in a `.target-row` follows the row's link. The link stays the only thing to focus, and text in the
 * row can still be selected, which a link around or above it would prevent.
 */
export function useRowTargets(): void {
  useEffect(() => {
    document.addEventListener('click', followRow)
    return () => document.removeEventListener('click', followRow)
  }, [])
}

function followRow({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest(CONTROLS)) return
  const link = target.closest('.target-row')?.querySelector(ROW_LINK)
  const isSelecting = getSelection()?.isCollapsed === false
  if (!link || isSelecting) return
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
