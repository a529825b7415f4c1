import type { Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'

export type SessionState = {
  user: User | null
  session: Session | null
  /** True until the first session look-up or auth event; also true on the server, which never knows a session. */
  isLoading: boolean
}

export type SessionContextValue = SessionState & {
  /** Ends this browser's session; `useSignOut` also goes home. */
  signOut(): Promise<void>
}

export const SessionContext = createContext<SessionContextValue | null>(null)

/** The signed-in user and session. Outside a SessionProvider this is a mistake in the program, so it throws. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside SessionProvider')
  return value
}
