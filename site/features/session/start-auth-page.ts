import type { AuthError, Session } from '@supabase/supabase-js'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { adoptLinkSession, isSameSession } from './adopt-link-session.ts'
import { type LinkTokens, readAuthFragment } from './auth-fragment.ts'
import { readEmail, readUserId } from './token-claims.ts'

/** How /auth begins. */
export type AuthPageStart =
  /** Without a session: the form of the tab that the link names. */
  | { kind: 'sign-in' | 'sign-up' }
  /** A session was there already: nothing to do here. */
  | { kind: 'signed-in' }
  /** A mail link has just signed in. */
  | { kind: 'confirmed' }
  /** The address carries a session that this browser has not asked for. It becomes this browser's with its visitor's consent. */
  | ({ kind: 'continue' } & ForeignSession)
  /** A new password is to be chosen, for a session that is this browser's already or, with `tokens`, not yet. */
  | ({ kind: 'recovery' } & (ForeignSession | OwnRecovery))
  | { kind: 'problem'; code: string; message: string }

/** `currentEmail` is the account that is signed in here now, or null. */
type ForeignSession = { email: string; tokens: LinkTokens; currentEmail: string | null }

/** `hash` is the fragment under which a reload finds the form again. */
type OwnRecovery = { email: string; tokens: null; hash: string }

type Auth = BrowserSupabase['auth']

type StartOptions = {
  hash: string
  /** `tab=sign-up` opens the second tab; `code` is what a link gives to the browser that asked for its mail. */
  query?: URLSearchParams
  connect: () => Promise<Pick<BrowserSupabase, 'auth'>>
}

/** Decides what /auth shows, from its address and the stored session. */
export async function startAuthPage({
  hash,
  query = new URLSearchParams(),
  connect,
}: StartOptions): Promise<AuthPageStart> {
  const fragment = readAuthFragment(hash)
  if (fragment.kind === 'problem') return fragment
  if (fragment.kind !== 'none') return startWithTokens((await connect()).auth, fragment)

  const code = query.get('code')
  if (code) return startWithCode((await connect()).auth, code, query.get('sb_flow_id'))
  if (await hasSession(connect)) return { kind: 'signed-in' }
  return { kind: query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in' }
}

/** Only the browser that asked for the mail has the secret that the code needs, so nobody else can have sent it here. */
async function startWithCode(auth: Auth, code: string, flowId: string | null): Promise<AuthPageStart> {
  const { data, error } = await auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined)
  if (!data.session) {
    // Back or a reload has brought an address whose code is used up.
    const isSignedIn = (await auth.getSession()).data.session !== null
    return isSignedIn ? { kind: 'signed-in' } : problemOf(error)
  }
  // supabase-js answers it, and leaves it out of its types.
  const isRecovery = 'redirectType' in data && data.redirectType === 'recovery'
  return isRecovery ? ownRecovery(data.session) : { kind: 'confirmed' }
}

/**
 * Anybody can write an address with a session of his own in it, and whoever opens it would act in a stranger's account.
 * So nothing is taken over here but a session of the account that is signed in already.
 */
async function startWithTokens(
  auth: Auth,
  { kind, tokens }: { kind: 'session' | 'recovery'; tokens: LinkTokens },
): Promise<AuthPageStart> {
  const stored = (await auth.getSession()).data.session
  const isOwn = stored !== null && readUserId(tokens.access_token) === stored.user.id
  if (stored && isOwn && (kind === 'session' || isSameSession(stored, tokens))) {
    const { session, error } = await adoptLinkSession({ auth }, tokens)
    if (!session) return problemOf(error)
    return kind === 'recovery' ? ownRecovery(session) : { kind: 'confirmed' }
  }

  const email = readEmail(tokens.access_token)
  if (!email) return { kind: 'problem', code: 'bad_jwt', message: '' }
  const foreign = { email, tokens, currentEmail: isOwn ? null : (stored?.user.email ?? null) }
  return { kind: kind === 'recovery' ? 'recovery' : 'continue', ...foreign }
}

function ownRecovery({ user, access_token }: Session): AuthPageStart {
  const hash = `#${new URLSearchParams({ access_token, type: 'recovery' })}`
  return { kind: 'recovery', email: user.email ?? '', tokens: null, hash }
}

async function hasSession(connect: StartOptions['connect']): Promise<boolean> {
  if (!hasStoredSession()) return false
  const { auth } = await connect()
  return (await auth.getSession()).data.session !== null
}

function problemOf(error: AuthError | null): AuthPageStart {
  const code = error?.name === 'AuthRetryableFetchError' ? 'unreachable' : (error?.code ?? 'otp_expired')
  return { kind: 'problem', code, message: error?.message ?? '' }
}
