import { useSyncExternalStore } from 'react'
import { firmKey } from '#content/firm/firm.ts'

const RETURN_PATH_KEY = `${firmKey}-return-path`
const listeners = new Set<() => void>()

/**
 * Remembers, for this tab, the page that a visitor wanted before signing in. The dashboard offers it afterward
 * (readings D1), so that signing in itself always ends on the same page.
 */
export function rememberReturnPath(path: string): void {
  write(path)
}

/** Called when the path was followed or the member signed out. */
export function forgetReturnPath(): void {
  write(null)
}

/** The page that the visitor wanted, or null. */
export function readReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(RETURN_PATH_KEY)
    // Accept only paths of this site: `//host` leads elsewhere.
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}

/** Under this path the site answers other applications, which wait for the visitor to sign in. */
const WAITING_PATH = '/oauth/consent?'

/**
 * The page that an application waits on, once: a visitor whom it sent here to sign in must not have to find the way back.
 * All other pages are only offered on the dashboard.
 */
export function takeWaitingPath(): string | null {
  const path = readReturnPath()
  if (!path?.startsWith(WAITING_PATH)) return null
  forgetReturnPath()
  return path
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
    // A browser that blocks storage loses only the path.
  }
  for (const listener of listeners) listener()
}
