import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** How far a home page without a question box must be scrolled before the bar shows (specification §9). */
const SCROLL_THRESHOLD_PX = 300

/** Whether the bar may show: on the home page once the hero's question box has scrolled out of view, elsewhere always. */
export function useIsHeroPassed(): boolean {
  const isHome = useLocation().pathname === '/'
  const [isPassed, setIsPassed] = useState(false)

  useEffect(() => {
    if (!isHome) return
    setIsPassed(false)
    const box = document.querySelector('main [role="search"]')
    return box ? watchBox(box, setIsPassed) : watchScroll(setIsPassed)
  }, [isHome])

  return !isHome || isPassed
}

function watchBox(box: Element, onChange: (isPassed: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    // A box below the viewport has not been scrolled past.
    if (last) onChange(!last.isIntersecting && last.boundingClientRect.top < 0)
  })
  observer.observe(box)
  return () => observer.disconnect()
}

function watchScroll(onChange: (isPassed: boolean) => void): () => void {
  const report = () => onChange(window.scrollY > SCROLL_THRESHOLD_PX)
  report()
  window.addEventListener('scroll', report, { passive: true })
  return () => window.removeEventListener('scroll', report)
}
