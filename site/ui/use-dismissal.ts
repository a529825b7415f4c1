import { useEffect, useState } from 'react'

/** For content shown on hover and focus: Escape hides it until the pointer or focus returns (WCAG 1.4.13). */
export function useDismissal() {
  const [isShown, setIsShown] = useState(false)
  const [isDismissed, setIsDismissed] = useState(false)

  useEffect(() => {
    if (!isShown) return
    // On the document, because the pointer may be on the control while the focus is elsewhere.
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setIsDismissed(true)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isShown])

  function enter() {
    setIsShown(true)
  }

  function leave() {
    setIsShown(false)
    setIsDismissed(false)
  }

  return { isDismissed, area: { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave } }
}
