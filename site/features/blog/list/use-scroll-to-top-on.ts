import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Choosing another page scrolls smoothly to the top; Back and Forward return to where the reader was. */
export function useScrollToTopOn(page: number): void {
  const navigationType = useNavigationType()
  const shown = useRef(page)

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (navigationType === 'POP') return
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' })
  }, [page, navigationType])
}
