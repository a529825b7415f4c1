import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

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
