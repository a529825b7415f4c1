import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page: moves the focus to the page's heading and returns what to announce. A browser does both when
 * it loads a document; a router must. Changes of the query keep the focus where it is (filters, pagination).
 */
export function useRouteFocus(): string {
  const { pathname, hash } = useLocation()
  const focused = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    setAnnouncement(document.title)
    // The browser itself goes to the part that a hash names.
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])

  return announcement
}
