import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { DAY_MINUTES } from '../model.ts'
import type { NamedLoad } from '../sample.ts'

/** Moves go in steps of a quarter of an hour. */
const STEP = 15
export const LAST_START = DAY_MINUTES - STEP

type GripActions = { onPick: (load: NamedLoad) => void; onMove: (load: NamedLoad, start: number) => void }

/** Pointer and keys that move a load. */
export function useGrip(load: NamedLoad, minutesOf: (pixels: number) => number, { onPick, onMove }: GripActions) {
  const held = useRef<{ x: number; start: number } | null>(null)

  function moveTo(start: number): void {
    const next = Math.min(LAST_START, Math.max(0, Math.round(start / STEP) * STEP))
    if (next !== load.start) onMove(load, next)
  }

  return {
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, start: load.start }
      onPick(load)
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (held.current) moveTo(held.current.start + minutesOf(clientX - held.current.x))
    },
    onLostPointerCapture() {
      held.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const start = startAfterKey(event.key, load.start)
      if (start === null) return
      event.preventDefault()
      moveTo(start)
    },
  }
}

/** The keys of a slider; null for all others. */
function startAfterKey(key: string, start: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return start + STEP
  if (key === 'ArrowLeft' || key === 'ArrowDown') return start - STEP
  if (key === 'PageUp') return start + 60
  if (key === 'PageDown') return start - 60
  if (key === 'Home') return 0
  return key === 'End' ? LAST_START : null
}
