import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Surface } from '../create-surface.ts'
import { placeBelow } from './place-below.ts'
import { useResized } from './use-resized.ts'

type FloatingPanelProps = {
  label: string
  surface: Surface
  /** The place in the document that the panel belongs to; it opens below. */
  position: number
  onClose: () => void
  onEnter: () => void
  children: ReactNode
}

/** A small dialog next to the words it is about. Escape closes it. The focus starts in its first field. */
export function FloatingPanel({ label, surface, position, onClose, onEnter, children }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (panel.current) placeBelow(panel.current, surface, position)
    panel.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [surface, position])
  useResized(() => panel.current && placeBelow(panel.current, surface, position))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.target as HTMLElement).matches('input:not([type=checkbox])')) onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={panel} role="dialog" aria-label={label} className="floating writing-panel" onKeyDown={handleKeyDown}>
      {children}
    </div>
  )
}
