import { type RefObject, useEffect } from 'react'

/** Smaller differences are the browser's own bars. */
const MIN_KEYBOARD_HEIGHT = 120

/**
 * Lifts a bar above the on-screen keyboard while that covers the bottom of the page. Browsers reveal the keyboard only
 * by a smaller visual viewport.
 */
export function useKeyboardInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      const isOpen = window.innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT && viewport.scale < 1.1
      bar.current?.toggleAttribute('data-above-keyboard', isOpen)
      bar.current?.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [bar])
}
