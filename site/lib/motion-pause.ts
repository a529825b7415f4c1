import { useSyncExternalStore } from 'react'
import { firmKey } from '#content/firm/firm.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The localStorage key that remembers the reader's pause. */
const STORAGE_KEY = `${firmKey}-motion`
const PAUSED = 'paused'

let isPaused: boolean | null = null
const listeners = new Set<() => void>()

/** Whether the reader paused all automatic motion, on this page or an earlier one. */
export function isMotionPaused(): boolean {
  isPaused ??= readStored()
  return isPaused
}

export function pauseMotion(): void {
  set(true)
  store((storage) => storage.setItem(STORAGE_KEY, PAUSED))
}

export function playMotion(): void {
  set(false)
  store((storage) => storage.removeItem(STORAGE_KEY))
}

export function subscribeToMotionPause(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  markDocument(isMotionPaused())
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function set(next: boolean): void {
  isPaused = next
  markDocument(next)
  for (const listener of listeners) listener()
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY) set(newValue === PAUSED)
}

/** For the styles, which stop repeating animations too. */
function markDocument(isStill: boolean): void {
  document.documentElement.toggleAttribute('data-motion-paused', isStill)
}

function readStored(): boolean {
  let value: string | null = null
  store((storage) => {
    value = storage.getItem(STORAGE_KEY)
  })
  return value === PAUSED
}

/** Where storage is blocked, the choice lasts for this page only. */
function store(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch {}
}

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
