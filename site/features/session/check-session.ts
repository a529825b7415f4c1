import { type Connect, getSupabase } from '#site/lib/supabase-browser.ts'

/** Navigating from page to page asks only once within this time. */
const PAUSE_MS = 30_000

/**
 * Asks the service, when a private page opens or comes back into view, whether this browser is still signed in: another
 * device may have signed it out, and its access token could still read for up to an hour. If the session is gone,
 * supabase-js forgets it and reports the sign-out like any other. Being offline proves nothing.
 */
export function createSessionCheck(connect: Connect = getSupabase, now: () => number = Date.now) {
  let askedAtMs = Number.NEGATIVE_INFINITY

  function check(): void {
    if (document.visibilityState !== 'visible' || now() - askedAtMs < PAUSE_MS) return
    askedAtMs = now()
    connect()
      .then(({ auth }) => auth.getUser())
      .catch((error: unknown) => console.warn(error))
  }

  /** Checks now and whenever the page comes back into view. Returns a function to stop. */
  return function watch(): () => void {
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }
}

export const watchOwnSession = createSessionCheck()
