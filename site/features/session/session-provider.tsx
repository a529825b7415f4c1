import type { Session, User } from '@supabase/supabase-js'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { AUTH_STORAGE_KEY, authStorage, hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { forgetReturnPath } from '#site/lib/return-path.ts'
import { type BrowserSupabase, getSupabase, whenSupabaseIsLoaded } from '#site/lib/supabase-browser.ts'

export const SessionContext = createContext<SessionContextValue | null>(null)

/** Limits how long signing out takes: supabase-js refreshes an expired session before it can end it on the server. */
const SIGN_OUT_TIMEOUT_MS = 3000

const browserAuthSource: AuthSource = createAuthSource({ hasStoredSession, getSupabase, whenSupabaseIsLoaded })

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

/** Tells the session provider who is signed in. */
type AuthSource = {
  /** Calls `listener` with the session or null, after the first lookup and each auth event. Returns a function to stop. */
  watch(listener: (session: Session | null) => void): () => void
  /** Ends this browser's session, whether or not the server can be reached (readings D50). */
  signOut(): Promise<void>
}

type AuthSourceDependencies = {
  hasStoredSession: () => boolean
  getSupabase: () => Promise<Pick<BrowserSupabase, 'auth'>>
  whenSupabaseIsLoaded: (listener: (supabase: Pick<BrowserSupabase, 'auth'>) => void) => () => void
}

export function createAuthSource(dependencies: AuthSourceDependencies): AuthSource {
  return {
    watch: (listener) => watchSession(dependencies, listener),
    signOut: () => signOut(dependencies.getSupabase),
  }
}

function watchSession(dependencies: AuthSourceDependencies, listener: (session: Session | null) => void): () => void {
  const stop = new AbortController()

  const stopWaiting = dependencies.whenSupabaseIsLoaded(({ auth }) => {
    // The first event is INITIAL_SESSION with the stored session; supabase-js also forwards events from other tabs.
    const { subscription } = auth.onAuthStateChange((_event, session) => listener(session)).data
    stop.signal.addEventListener('abort', () => subscription.unsubscribe())
  })

  function load() {
    dependencies.getSupabase().catch(() => listener(null))
  }

  window.addEventListener(
    'storage',
    (event) => {
      if (event.key !== AUTH_STORAGE_KEY && event.key !== null) return
      // Without supabase-js loaded, this is the only sign of a sign-in in another tab. Clearing site data fires no auth event.
      if (hasValue(event)) load()
      else listener(null)
    },
    { signal: stop.signal },
  )

  if (dependencies.hasStoredSession()) load()
  else listener(null)

  return () => {
    stopWaiting()
    stop.abort()
  }
}

function hasValue(event: StorageEvent): boolean {
  return event.newValue !== null
}

async function signOut(connect: AuthSourceDependencies['getSupabase']): Promise<void> {
  try {
    const { auth } = await connect()
    // Scope local: other devices stay signed in. supabase-js drops the session before it calls the server, so this does
    // not wait for the response.
    await Promise.race([untilSignedOut(auth), auth.signOut({ scope: 'local' }), signOutTimeout()])
  } catch {
    // supabase-js may have failed to load; the stored session is removed anyway.
  } finally {
    authStorage.removeItem(AUTH_STORAGE_KEY)
  }
}

function untilSignedOut(auth: BrowserSupabase['auth']): Promise<void> {
  return new Promise((resolve) => {
    const { subscription } = auth.onAuthStateChange((event) => {
      if (event !== 'SIGNED_OUT') return
      subscription.unsubscribe()
      resolve()
    }).data
  })
}

function signOutTimeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SIGN_OUT_TIMEOUT_MS)
  })
}

type SessionState = {
  user: User | null
  session: Session | null
  /** True until the first session lookup or auth event; also true on the server, which never knows the session. */
  isLoading: boolean
}

export type SessionContextValue = SessionState & {
  /** Ends this browser's session; `useSignOut` also navigates home. */
  signOut(): Promise<void>
}

/** The signed-in user and session. Throws outside a SessionProvider, which is a bug. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside SessionProvider')
  return value
}

/** Signs out and navigates home (readings D50). */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/')
  }
}
