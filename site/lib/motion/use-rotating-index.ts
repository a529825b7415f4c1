import { type FocusEvent, useEffect, useState } from 'react'
import { motionClock } from './motion-clock.ts'
import { useMayMove } from './use-motion.ts'

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
