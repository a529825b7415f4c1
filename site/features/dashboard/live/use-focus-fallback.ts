import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the fallback when the focused element disappears with the post that another tab deleted. Returns
 * the `onFocus` of the element around them.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })
  return (event: FocusEvent) => {
    focused.current = event.target
  }
}
