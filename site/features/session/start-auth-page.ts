import type { AuthError, Session } from '@supabase/supabase-js'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { isSecondStepMissing, readClaim, readIssuedAtMs } from '#site/lib/token-claims.ts'
import { type LinkTokens, readAuthFragment } from './auth-link-catcher.tsx'

const CLOCK_TOLERANCE_MS = 60_000

/** The initial state of /auth. */
export type AuthPageStart =
  /** Signed out: the form of the tab that the link names. */
  | { kind: SignedOutForm }
  /** Already signed in: nothing to do here. */
  | { kind: 'signed-in' }
  /** Signed in, and the account has a second factor that this session has not proved. */
  | { kind: 'second-step' }
  /** An email link, or another service, has just signed the user in. */
  | { kind: 'confirmed' }
  /** The URL carries a session that this browser did not request. It is adopted only with the visitor's consent. */
  | ({ kind: 'continue' } & ForeignSession)
  /**
   * The user chooses a password: a new one, or the first one after an invitation. It is for this browser's own session
   * or, with `tokens`, for one not yet adopted.
   */
  | ({ kind: PasswordKind } & (ForeignSession | OwnRecovery))
  | { kind: 'problem'; code: string; message: string }

type SignedOutForm = 'sign-in' | 'sign-up' | 'magic-link'

type PasswordKind = 'recovery' | 'invitation'

/** `currentEmail` is the account that is signed in now, or null. */
type ForeignSession = { email: string; tokens: LinkTokens; currentEmail: string | null }

/** `hash` is the URL fragment that shows the form again after a reload. */
type OwnRecovery = { email: string; tokens: null; hash: string; isSecondStepFirst: boolean }

type Auth = BrowserSupabase['auth']

type StartOptions = {
  hash: string
  /** `tab` names the form, such as `sign-up`; `code` is for the browser that requested the email. */
  query?: URLSearchParams
  connect: () => Promise<Pick<BrowserSupabase, 'auth'>>
}

const FORMS: readonly SignedOutForm[] = ['sign-up', 'magic-link']

/** Decides what /auth shows, from its URL and the stored session. */
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
  const session = await findSession(connect)
  if (session) return alreadySignedIn(session)
  return { kind: FORMS.find((form) => form === query.get('tab')) ?? 'sign-in' }
}

/** Only the browser that requested the email has the secret for the code, so the code cannot come from an attacker. */
async function startWithCode(auth: Auth, code: string, flowId: string | null): Promise<AuthPageStart> {
  const { data, error } = await auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined)
  if (!data.session) {
    // After Back or a reload the code in the URL has already been used.
    const stored = (await auth.getSession()).data.session
    return stored ? alreadySignedIn(stored) : problemOf(error)
  }
  // supabase-js returns redirectType, but its types omit it.
  const isRecovery = 'redirectType' in data && data.redirectType === 'recovery'
  return isRecovery ? ownPassword('recovery', data.session) : signedInBy(data.session)
}

/**
 * Anyone can craft a URL that contains their own session, and a visitor who opens it would act in a stranger's account.
 * So this only adopts a session of the account that is already signed in.
 */
async function startWithTokens(
  auth: Auth,
  { kind, tokens }: { kind: 'session' | PasswordKind; tokens: LinkTokens },
): Promise<AuthPageStart> {
  const stored = (await auth.getSession()).data.session
  const isOwn = stored !== null && readUserId(tokens.access_token) === stored.user.id
  if (stored && isOwn && (kind === 'session' || isSameSession(stored, tokens))) {
    const { session, error } = await adoptLinkSession({ auth }, tokens)
    if (!session) return problemOf(error)
    return kind === 'session' ? signedInBy(session) : ownPassword(kind, session)
  }

  const email = readEmail(tokens.access_token)
  if (!email) return { kind: 'problem', code: 'bad_jwt', message: '' }
  const foreign = { email, tokens, currentEmail: isOwn ? null : (stored?.user.email ?? null) }
  return { kind: kind === 'session' ? 'continue' : kind, ...foreign }
}

function signedInBy(session: Session): AuthPageStart {
  return { kind: isSecondStepMissing(session) ? 'second-step' : 'confirmed' }
}

function alreadySignedIn(session: Session): AuthPageStart {
  return { kind: isSecondStepMissing(session) ? 'second-step' : 'signed-in' }
}

function ownPassword(kind: PasswordKind, session: Session): AuthPageStart {
  const { user, access_token } = session
  const type = kind === 'invitation' ? 'invite' : kind
  const hash = `#${new URLSearchParams({ access_token, type })}`
  return { kind, email: user.email ?? '', tokens: null, hash, isSecondStepFirst: isSecondStepMissing(session) }
}

async function findSession(connect: StartOptions['connect']): Promise<Session | null> {
  if (!hasStoredSession()) return null
  const { auth } = await connect()
  return (await auth.getSession()).data.session
}

function problemOf(error: AuthError | null): AuthPageStart {
  const code = error?.name === 'AuthRetryableFetchError' ? 'unreachable' : (error?.code ?? 'otp_expired')
  return { kind: 'problem', code, message: error?.message ?? '' }
}

/**
 * Signs this browser in with the session of an email link. After a reload the fragment is still there, but the stored
 * session may have been refreshed since. The stored session is then kept, because the link's refresh token must not be
 * used again.
 */
export async function adoptLinkSession(
  supabase: Pick<BrowserSupabase, 'auth'>,
  tokens: LinkTokens,
  now: () => number = Date.now,
): Promise<{ session: Session; error: null } | { session: null; error: AuthError | null }> {
  const stored = (await supabase.auth.getSession()).data.session
  if (stored && isSameSession(stored, tokens)) return { session: stored, error: null }

  const { data, error } = await supabase.auth.setSession(tokens)
  if (!data.session) return { session: null, error }
  if (!isIssuedInFuture(tokens.access_token, now())) return { session: data.session, error: null }
  // setSession reads the expiry from the token, which a slow clock would reach too late. A refresh counts from now.
  const { session } = (await supabase.auth.refreshSession()).data
  return { session: session ?? data.session, error: null }
}

/** Whether the tokens belong to the stored session, however often that has been refreshed. */
function isSameSession(stored: Session, tokens: LinkTokens): boolean {
  const id = readSessionId(stored.access_token)
  return id !== null && id === readSessionId(tokens.access_token)
}

/** The session that an access token belongs to (claim `session_id`), or null when the token cannot be read. */
export function readSessionId(accessToken: string): string | null {
  return readClaim(accessToken, 'session_id')
}

/** The account id of an access token (claim `sub`), or null when the token cannot be read. */
function readUserId(accessToken: string): string | null {
  return readClaim(accessToken, 'sub')
}

/** The email address of an access token's account (claim `email`), or null when the token cannot be read. */
function readEmail(accessToken: string): string | null {
  return readClaim(accessToken, 'email') || null
}

/** Whether this computer's clock is behind the one of the service that issued the token. */
function isIssuedInFuture(accessToken: string, nowMs: number): boolean {
  return (readIssuedAtMs(accessToken) ?? 0) > nowMs + CLOCK_TOLERANCE_MS
}
