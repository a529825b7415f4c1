import { useSyncExternalStore } from 'react'

/** Specification §9. */
const SCROLL_THRESHOLD_PX = 300

export function ScrollToTop() {
  const isPast = useIsScrolledPast(SCROLL_THRESHOLD_PX)
  if (!isPast) return null
  return (
    <button type="button" className="dock-button dock-top" aria-label="Scroll to top" onClick={scrollToTop}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
      </svg>
    </button>
  )
}

function scrollToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  // The button disappears at the top, so move the focus before it is lost.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** True while the page is scrolled down by more than the threshold. */
function useIsScrolledPast(thresholdPx: number): boolean {
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
