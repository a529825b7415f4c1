import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

const NAME = 'for'
const VALUE = 'sign-in'

/** POST auth/v1/token with the password grant. Returns null on success. */
export async function signIn(
  { auth }: BrowserSupabase,
  credentials: { email: string; password: string },
): Promise<AuthError | null> {
  return (await auth.signInWithPassword(credentials)).error
}

/** POST auth/v1/recover; the link in the email leads to /auth. The response never reveals whether the address is known. */
export async function requestPasswordReset({ auth }: BrowserSupabase, email: string): Promise<AuthError | null> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/auth` })
  return error
}

/** POST auth/v1/resend, type signup. The response never reveals whether the address awaits confirmation. */
export async function resendConfirmation({ auth }: BrowserSupabase, email: string): Promise<AuthError | null> {
  const options = { emailRedirectTo: `${window.location.origin}/auth` }
  return (await auth.resend({ type: 'signup', email, options })).error
}

/**
 * POST auth/v1/otp: emails a link and a code if the address has an account. Also null for an address without one, and
 * for one that got an email within the last minute, so that nobody learns which addresses have accounts (readings D5).
 */
export async function sendMagicLink({ auth }: BrowserSupabase, email: string): Promise<AuthError | null> {
  const options = { shouldCreateUser: false, emailRedirectTo: signInReturn(window.location.origin) }
  const { error } = await auth.signInWithOtp({ email, options })
  return error && tellsOfAccount(error) ? null : error
}

/** The service uses one code both for this pause, which only an account can have, and for the overall email limit. */
function tellsOfAccount({ code, message }: AuthError): boolean {
  if (code === 'over_email_send_rate_limit') return message.startsWith('For security purposes')
  return code === 'otp_disabled'
}

/**
 * POST auth/v1/sso: leaves the site for the identity provider of this domain, which sends the browser back to /auth with
 * a code. Null once the browser is leaving.
 */
export async function signInWithOrganization({ auth }: BrowserSupabase, domain: string): Promise<AuthError | null> {
  const options = { redirectTo: signInReturn(window.location.origin) }
  return (await auth.signInWithSSO({ domain, options })).error
}

type OAuthCredentials = Parameters<BrowserSupabase['auth']['signInWithOAuth']>[0]

/**
 * Leaves the site for the provider, which sends the browser back to /auth with a code. Null once the browser is
 * leaving.
 */
export async function signInWithProvider({ auth }: BrowserSupabase, name: string): Promise<AuthError | null> {
  const { error } = await auth.signInWithOAuth({
    // The client's type lists the hosted service's providers; an operator may add others.
    provider: name as OAuthCredentials['provider'],
    options: { redirectTo: signInReturn(window.location.origin) },
  })
  return error
}

/** PUT auth/v1/user with the session of the recovery link. */
export async function updatePassword({ auth }: BrowserSupabase, password: string): Promise<AuthError | null> {
  return (await auth.updateUser({ password })).error
}

/** POST auth/v1/verify, type email: signs this browser in with the code of an email. Returns null on success. */
export async function verifyEmailCode(
  { auth }: BrowserSupabase,
  { email, code }: { email: string; code: string },
): Promise<AuthError | null> {
  return (await auth.verifyOtp({ type: 'email', email, token: code })).error
}

/** Where a sign-in that leaves this page returns. The query distinguishes it from a link that confirms an address. */
function signInReturn(origin: string): string {
  return `${origin}/auth?${new URLSearchParams({ [NAME]: VALUE })}`
}

export function isSignInReturn(query: URLSearchParams): boolean {
  return query.get(NAME) === VALUE
}
