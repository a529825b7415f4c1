import { useSyncExternalStore } from 'react'

/** True while the page is scrolled down by more than the threshold. */
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
