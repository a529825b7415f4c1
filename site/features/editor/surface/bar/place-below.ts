import { useEffect, useEffectEvent } from 'react'
import type { Surface } from '../create-surface.ts'
import { freeSpace } from '../typing/newest-selection.ts'

/** Between the line and the element, and between the element and what covers the end of the text, in pixels. */
const GAP = 6

/**
 * Puts an element below the line of a position, inside the element's positioned ancestor. Scrolls until all of it can be
 * seen, but never so far that the line cannot.
 */
export function placeBelow(element: HTMLElement, surface: Surface, position: number): void {
  const view = surface.getView()
  const box = element.offsetParent?.getBoundingClientRect()
  const line = view?.coordsAtPos(position)
  if (!view || !box || !line) return
  const free = freeSpace(view)
  const left = Math.max(0, Math.min(line.left - box.left, box.width - element.offsetWidth))
  element.style.left = `${left}px`
  element.style.top = `${line.bottom - box.top + GAP}px`
  element.style.setProperty('--room', `${free.bottom - free.top - (line.bottom - line.top) - 3 * GAP}px`)
  const hidden = line.bottom + element.offsetHeight + 2 * GAP - free.bottom
  if (hidden > 0) window.scrollBy(0, Math.min(hidden, line.top - free.top - GAP))
  else if (line.top < free.top) window.scrollBy(0, line.top - free.top - GAP)
}

/** Runs an action when the window changes its size, as when a phone is turned or its keyboard opens. */
export function useResized(onResize: () => void): void {
  const handle = useEffectEvent(onResize)
  useEffect(() => {
    const viewport = window.visualViewport
    window.addEventListener('resize', handle)
    viewport?.addEventListener('resize', handle)
    return () => {
      window.removeEventListener('resize', handle)
      viewport?.removeEventListener('resize', handle)
    }
  }, [])
}
