import { type FocusEvent, useEffect, useState } from 'react'
import { useMayMove } from './motion-pause.ts'

/** Callbacks due within this time of each other run together, in one render. */
const TOGETHER_MS = 50

/** The clock that the whole site shares. */
const motionClock = createMotionClock({
  now: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
})

export type Rotation = {
  index: number
  isRotating: boolean
  show: (index: number) => void
  /** Spread on the element that shows the current item. It stops under the pointer and while the focus is inside. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
  /** Resumes although pointer and focus are inside, until they leave and return. For a Play button inside. */
  release: () => void
}

/** Counts from 0 to `length` - 1 and starts again, one step per interval, on the site's shared clock. */
export function useRotatingIndex(length: number, intervalMs: number): Rotation {
  const [index, setIndex] = useState(0)
  const { isHeld, hold, release } = useHold()
  const isRotating = useMayMove() && !isHeld && length > 1

  useEffect(() => {
    if (!isRotating) return
    return motionClock.every(intervalMs, () => setIndex((current) => (current + 1) % length))
  }, [isRotating, intervalMs, length])

  return { index: Math.min(index, length - 1), isRotating, show: setIndex, hold, release }
}

function useHold() {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)

  return {
    isHeld: isHovered || isFocused,
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      },
    },
    release() {
      setIsHovered(false)
      setIsFocused(false)
    },
  }
}

/** The clock's source of time; tests pass a manual one. */
export type TimeSource = {
  now: () => number
  /** Calls back once after the delay; returns a function that cancels. */
  after: (delayMs: number, callback: () => void) => () => void
}

type MotionClock = {
  /** Calls back at the end of each interval, first after a whole one; returns a function that stops. */
  every: (intervalMs: number, callback: () => void) => () => void
}

type Turn = { intervalMs: number; dueAt: number; callback: () => void }

/** One timer for everything on the site that rotates (readings D31). It stops while nothing is registered. */
export function createMotionClock(time: TimeSource): MotionClock {
  const turns = new Set<Turn>()
  let cancelTimer = () => {}

  function schedule(): void {
    cancelTimer()
    if (turns.size === 0) return
    const nextDue = Math.min(...[...turns].map(({ dueAt }) => dueAt))
    cancelTimer = time.after(Math.max(0, nextDue - time.now()), tick)
  }

  function tick(): void {
    const now = time.now()
    for (const turn of [...turns].filter(({ dueAt }) => dueAt <= now + TOGETHER_MS)) {
      // Count from the due time, so that late timers don't add up; intervals missed during sleep are skipped.
      turn.dueAt = Math.max(turn.dueAt, now - TOGETHER_MS) + turn.intervalMs
      turn.callback()
    }
    schedule()
  }

  return {
    every(intervalMs, callback) {
      const turn = { intervalMs, callback, dueAt: time.now() + intervalMs }
      turns.add(turn)
      schedule()
      return () => {
        turns.delete(turn)
        schedule()
      }
    },
  }
}
