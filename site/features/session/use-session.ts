import type { Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'

export type SessionState = {
  user: User | null
  session: Session | null
  /** True until the first session lookup or auth event; also true on the server, which never knows the session. */
  isLoading: boolean
}

export type SessionContextValue = SessionState & {
  /** Ends this browser's session; `useSignOut` also navigates home. */
  signOut(): Promise<void>
}

export const SessionContext = createContext<SessionContextValue | null>(null)

/** The signed-in user and session. Throws outside a SessionProvider, which is a bug. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside SessionProvider')
  return value
}
