import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const CONTROLS = 'a, button, input, select, textarea, summary, label, video, [contenteditable]'
const ROW_LINK = '.title-link, .arrow-link'

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

/**
 * After a page change, moves the focus to the page's heading, or to the element that the hash names, and returns the
 * text to announce. Browsers do both when they load a document; a client-side router must do it itself. A change of the
 * query alone (filters, pagination) leaves the focus where it is.
 */
export function useRouteFocus(): string {
  const { pathname, hash } = useLocation()
  const focused = useRef({ pathname, hash })
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const isNewPage = focused.current.pathname !== pathname
    const isNewPart = hash !== '' && focused.current.hash !== hash
    focused.current = { pathname, hash }
    if (isNewPage) setAnnouncement(document.title)
    if (isNewPage || isNewPart) focusWithoutScrolling(hash ? document.getElementById(hash.slice(1)) : findHeading())
  }, [pathname, hash])

  return announcement
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
}

function focusWithoutScrolling(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
}

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
