import type { Session } from '@supabase/supabase-js'
import { type Dispatch, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { forgetReturnPath } from '#site/lib/return-path.ts'
import { type AuthSource, browserAuthSource } from './auth-source.ts'
import { SessionContext, type SessionState } from './use-session.ts'

const LOADING: SessionState = { user: null, session: null, isLoading: true }

/** Provides the signed-in user; every auth event sets session and user. */
export function SessionProvider({
  source = browserAuthSource,
  children,
}: {
  source?: AuthSource
  children: ReactNode
}) {
  const [state, setState] = useState(LOADING)
  useWatchedSession(source, setState)

  const value = useMemo(() => {
    async function signOut() {
      await source.signOut()
      // The page that this user requested is not offered to the next one.
      forgetReturnPath()
      setState(stateOf(null))
    }
    return { ...state, signOut }
  }, [state, source])

  return <SessionContext value={value}>{children}</SessionContext>
}

/** Uses transitions: the first session arrives during hydration, and a synchronous re-render of the chrome would block it. */
function useWatchedSession(source: AuthSource, setState: Dispatch<SessionState>): void {
  useEffect(() => source.watch((session) => startTransition(() => setState(stateOf(session)))), [source, setState])
}

function stateOf(session: Session | null): SessionState {
  return { session, user: session?.user ?? null, isLoading: false }
}
