import type { Session } from '@supabase/supabase-js'
import { useEffect } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { type Connect, getSupabase } from '#site/lib/supabase-browser.ts'
import { isSecondStepMissing } from '#site/lib/token-claims.ts'
import { useSession } from './session-provider.tsx'

/** Navigating from page to page asks only once within this time. */
const PAUSE_MS = 30_000

const watchOwnSession = createSessionCheck()

/**
 * The guard of private pages, called first in their `clientLoader`: returns the session, or redirects to /auth, to sign
 * in or for the second step, and remembers the requested page. It throws when the session cannot be checked, because being offline does not mean being
 * signed out. The database, not this guard, decides what a user may do.
 */
export async function requireSession(request: Request, connect: Connect = getSupabase): Promise<Session> {
  const session = hasStoredSession() ? await findSession(connect) : null
  if (session && !isSecondStepMissing(session)) return session

  const { pathname, search } = new URL(request.url)
  rememberReturnPath(pathname + search)
  throw redirect('/auth')
}

async function findSession(connect: Connect): Promise<Session | null> {
  const supabase = await connect()
  const { data, error } = await supabase.auth.getSession()
  if (data.session) return data.session
  // If the session is still stored, only its refresh failed, and the next attempt may succeed.
  if (error && hasStoredSession()) throw error
  return null
}

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

type FollowOptions = {
  /** The user whose data the page shows. */
  userId: string
  /** Stays on the page after a sign-out elsewhere, because unsaved text would be lost. */
  isStaying?: boolean
}

/**
 * Keeps a private page in sync with the session: after a sign-out in any tab or on another device it navigates home, and
 * after a different user signs in elsewhere it loads that user's data.
 */
export function useFollowSession({ userId, isStaying = false }: FollowOptions): void {
  const { isLoading, user } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const currentUserId = user?.id ?? null

  useEffect(watchOwnSession, [])

  useEffect(() => {
    if (isLoading || isStaying || currentUserId === userId) return
    if (currentUserId === null) void navigate('/', { replace: true })
    else void revalidate()
  }, [isLoading, isStaying, currentUserId, userId, navigate, revalidate])
}
