import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page: moves the focus to the page's heading, or to the part that a hash names, and returns what to
 * announce. A browser does both when it loads a document; a router must. Changes of the query keep the focus where it
 * is (filters, pagination).
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
