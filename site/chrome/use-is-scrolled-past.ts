import { useSyncExternalStore } from 'react'

/** True while more than so many pixels of the page lie above the window. */
export function useIsScrolledPast(thresholdPx: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  )
}

function watchScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
