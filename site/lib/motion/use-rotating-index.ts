import { type FocusEvent, useEffect, useState } from 'react'
import { motionClock } from './motion-clock.ts'
import { useMayMove } from './use-motion.ts'

export type Rotation = {
  index: number
  isRotating: boolean
  show: (index: number) => void
  /** Spread on the element that shows the current one: it stands still under the pointer and around the focus. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
  /** Goes on although pointer and focus are inside, until they come anew: for a Play button in there. */
  release: () => void
}

/** Counts from 0 to `length` - 1 and round again, one step per interval, on the site's one clock. */
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
