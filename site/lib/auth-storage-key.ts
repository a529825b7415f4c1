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
