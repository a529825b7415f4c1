import { type ReactNode, useEffect, useId, useState } from 'react'

type TooltipProps = {
  text: string
  /** Where it stands; `right` is for narrow bars at the left edge. */
  side?: 'above' | 'right'
  /** What the control must carry; for a control without a name of its own use `aria-labelledby` with the same id. */
  children: (control: { 'aria-describedby': string }) => ReactNode
}

/**
 * A few words beside a control, shown by the style sheet on hover and keyboard focus. They stay while the pointer is on
 * them and go on Escape (WCAG 1.4.13).
 */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId()
  const { isDismissed, area } = useDismissal()

  return (
    <span className="tooltip-area" data-dismissed={isDismissed || undefined} {...area}>
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={`tooltip tooltip-${side}`}>
        {text}
      </span>
    </span>
  )
}

/** Escape hides what is shown until pointer and focus come anew. */
function useDismissal() {
  const [isShown, setIsShown] = useState(false)
  const [isDismissed, setIsDismissed] = useState(false)

  useEffect(() => {
    if (!isShown) return
    // The pointer may rest on the control while the focus is elsewhere.
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
