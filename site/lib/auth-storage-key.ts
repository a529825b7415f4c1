/** The localStorage key of supabase-js's session. Code that must not load supabase-js checks it first. */
export const AUTH_STORAGE_KEY = 'headwater-auth'

/** Whether this browser has a session, without loading supabase-js. False where storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(AUTH_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Whether this browser started this PKCE flow, and so has the verifier that its code needs. */
export function hasStoredFlow(flowId: string | null): boolean {
  try {
    return flowId !== null && localStorage.getItem(`${AUTH_STORAGE_KEY}-flow-${flowId}-code-verifier`) !== null
  } catch {
    return false
  }
}
