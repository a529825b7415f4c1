import { useSyncExternalStore } from 'react'
import { isMotionPaused, subscribeToMotionPause } from './motion-pause.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the reader has paused all motion. */
export function useIsMotionPaused(): boolean {
  return useSyncExternalStore(subscribeToMotionPause, isMotionPaused, () => false)
}

/** Whether automatic motion is allowed now: not paused, no reduced-motion setting, and the tab is visible. */
export function useMayMove(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false)
}

function mayMove(): boolean {
  return !isMotionPaused() && !document.hidden && !matchMedia(REDUCED_MOTION).matches
}

function subscribe(listener: () => void): () => void {
  const reduced = matchMedia(REDUCED_MOTION)
  const unsubscribe = subscribeToMotionPause(listener)
  reduced.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    unsubscribe()
    reduced.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
