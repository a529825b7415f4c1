import type { Session, User } from '@supabase/supabase-js'
import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { forgetWish } from '#site/lib/wish.ts'
import { type AuthSource, browserAuthSource } from './auth-source.ts'

export type SessionState = {
  user: User | null
  session: Session | null
  /** True until the first session look-up or auth event; also true on the server, which never knows a session. */
  isLoading: boolean
}

type SessionContextValue = SessionState & { signOut(): Promise<void> }

const LOADING: SessionState = { user: null, session: null, isLoading: true }

const SessionContext = createContext<SessionContextValue | null>(null)

/** Holds who is signed in; every auth event sets session and user. */
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
      // What this user wanted is not offered to the next one.
      forgetWish()
      setState(stateOf(null))
    }
    return { ...state, signOut }
  }, [state, source])

  return <SessionContext value={value}>{children}</SessionContext>
}

/** The signed-in user and session. Outside a SessionProvider this is a mistake in the program, so it throws. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside SessionProvider')
  return value
}

function useWatchedSession(source: AuthSource, setState: Dispatch<SessionState>): void {
  useEffect(() => source.watch((session) => setState(stateOf(session))), [source, setState])
}

function stateOf(session: Session | null): SessionState {
  return { session, user: session?.user ?? null, isLoading: false }
}
