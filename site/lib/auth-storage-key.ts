/** Where supabase-js keeps the session in localStorage. Code that must not load supabase-js looks here first. */
export const AUTH_STORAGE_KEY = 'headwater-auth'

/** Says whether this browser holds a session, without loading supabase-js. A blocked storage holds none. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(AUTH_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Says whether this browser has started the PKCE flow, and so holds the secret that its code needs. */
export function hasStoredFlow(flowId: string | null): boolean {
  try {
    return flowId !== null && localStorage.getItem(`${AUTH_STORAGE_KEY}-flow-${flowId}-code-verifier`) !== null
  } catch {
    return false
  }
}
