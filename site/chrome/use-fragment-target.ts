import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** By then everything above the target has its size, even on a slow connection. */
const SETTLE_MS = 5000
/** What shows that the reader has taken over. */
const TAKEOVERS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Does for the target of an address with a fragment what browsers do only for the address of a new document: opens the
 * `<details>` around it, and keeps it in place while the page above it still changes. After a reload and after Back the
 * reader's own position is restored, so then it only opens.
 */
export function useFragmentTarget(): void {
  const location = useLocation()
  const isLink = useNavigationType() !== 'POP'

  // Before <ScrollRestoration>, which comes later in the document: it cannot scroll to a closed target.
  useLayoutEffect(() => open(targetOf(location.hash)), [location])

  useEffect(() => {
    if (isLink && location.hash !== '') return keepInPlace(location.hash)
  }, [location, isLink])
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}

function open(target: HTMLElement | null): void {
  for (let place = target?.parentElement; place; place = place.parentElement) {
    if (place instanceof HTMLDetailsElement) place.open = true
  }
}

/** Returns a function that stops it. The target may arrive late, with the module of its figure. */
function keepInPlace(hash: string): () => void {
  const observer = new ResizeObserver(() => {
    const target = targetOf(hash)
    open(target)
    target?.scrollIntoView({ behavior: 'instant' })
  })
  const stopped = new AbortController()
  function stop() {
    observer.disconnect()
    stopped.abort()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, SETTLE_MS)
  for (const event of TAKEOVERS) addEventListener(event, stop, { signal: stopped.signal, passive: true, capture: true })
  observer.observe(document.body)
  return stop
}
