import { type ReactNode, useId } from 'react'
import { useDismissal } from './use-dismissal.ts'

type TooltipProps = {
  text: string
  /** The tooltip's position; `right` is for narrow bars at the left edge. */
  side?: 'above' | 'right'
  /** Renders the control with this attribute; a control without a name uses `aria-labelledby` with this id. */
  children: (control: { 'aria-describedby': string }) => ReactNode
}

/**
 * A few words beside a control, which CSS shows on hover and keyboard focus. They stay while the pointer is on them,
 * and Escape hides them (WCAG 1.4.13).
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
