import { useSyncExternalStore } from 'react'

const RETURN_PATH_KEY = 'headwater-return-path'
const listeners = new Set<() => void>()

/**
 * Remembers, for this tab, the page that a visitor wanted before signing in. It is offered on the dashboard afterwards
 * (readings D1), so that signing in itself always ends in the same place.
 */
export function rememberReturnPath(path: string): void {
  write(path)
}

/** Forgets the path: it was followed, or the user signed out. */
export function forgetReturnPath(): void {
  write(null)
}

/** The page that the visitor wanted, or null. */
export function readReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(RETURN_PATH_KEY)
    // Only paths of this site: `//host` would leave it.
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}

/** The path as React state; always null on the server. */
export function useReturnPath(): string | null {
  return useSyncExternalStore(subscribe, readReturnPath, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(RETURN_PATH_KEY)
    else sessionStorage.setItem(RETURN_PATH_KEY, path)
  } catch {
    // A browser that blocks storage loses the path, nothing else.
  }
  for (const listener of listeners) listener()
}
