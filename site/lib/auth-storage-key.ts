import { firmKey } from '#content/firm/firm.ts'

/** The key of supabase-js's session in `authStorage`. Code that must not load supabase-js checks it first. */
export const AUTH_STORAGE_KEY = `${firmKey}-auth`

/** What the browser refused to store. */
const inMemory = new Map<string, string>()

/**
 * localStorage. What the browser refuses to store there, because site data is blocked or the storage is full, lasts in
 * memory until this document is left: a member can sign in and work in this tab.
 */
export const authStorage = {
  getItem(key: string): string | null {
    return inMemory.get(key) ?? attempt(() => localStorage.getItem(key))
  },
  setItem(key: string, value: string): void {
    inMemory.delete(key)
    const isStored = attempt(() => {
      localStorage.setItem(key, value)
      return true
    })
    if (isStored) return
    // An older session must not come back after a reload: its refresh token is used.
    attempt(() => localStorage.removeItem(key))
    inMemory.set(key, value)
  },
  removeItem(key: string): void {
    inMemory.delete(key)
    attempt(() => localStorage.removeItem(key))
  },
}

/** Whether a session would be lost with this document. */
export function isAuthStorageBlocked(): boolean {
  const probe = `${AUTH_STORAGE_KEY}-probe`
  return !attempt(() => {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return true
  })
}

/** Whether this browser has a session, without loading supabase-js. */
export function hasStoredSession(): boolean {
  return authStorage.getItem(AUTH_STORAGE_KEY) !== null
}

/** Whether this browser started this PKCE flow, and so has the verifier that its code needs. */
export function hasStoredFlow(flowId: string | null): boolean {
  return flowId !== null && authStorage.getItem(`${AUTH_STORAGE_KEY}-flow-${flowId}-code-verifier`) !== null
}

/** Null where the browser refuses. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
