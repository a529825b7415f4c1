import { useSyncExternalStore } from 'react'

const WISH_KEY = 'headwater-wish'
const listeners = new Set<() => void>()

/**
 * Remembers, for this tab, the page that a visitor wanted before signing in. It is offered on the dashboard afterwards
 * (readings D1), so that signing in itself always ends in the same place.
 */
export function rememberWish(path: string): void {
  write(path)
}

/** Forgets the wish: it was followed, or the user signed out. */
export function forgetWish(): void {
  write(null)
}

/** The page that the visitor wanted, or null. */
export function readWish(): string | null {
  try {
    const path = sessionStorage.getItem(WISH_KEY)
    // Only paths of this site: `//host` would leave it.
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}

/** The wish as React state; always null on the server. */
export function useWish(): string | null {
  return useSyncExternalStore(subscribe, readWish, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(WISH_KEY)
    else sessionStorage.setItem(WISH_KEY, path)
  } catch {
    // A browser that blocks storage loses the wish, nothing else.
  }
  for (const listener of listeners) listener()
}
