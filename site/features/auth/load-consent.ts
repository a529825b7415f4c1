import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'

/** What each OpenID Connect scope reveals to an application. */
const SCOPE_TEXTS: Readonly<Record<string, string>> = {
  openid: 'An identifier of your account, the same at every sign-in',
  email: 'Your email address, and whether it is confirmed',
  profile: 'Your name, user name and picture',
  phone: 'Your phone number, and whether it is confirmed',
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const EXPIRED =
  'This request has expired, or it belongs to another account. Please go back to the application and start again.'

const DECIDED = 'This request was already answered. Please go back to the application and start again.'
const DISABLED = 'Other applications cannot use accounts of this site.'
const SIGNED_OUT = 'You are signed out. Please go back to the application and start again.'
const INCOMPLETE = 'This address is not complete. Please go back to the application and start again.'
const UNREACHABLE = 'The service could not be reached. Please try again.'
const PROBLEMS: Readonly<Record<string, string>> = {
  oauth_authorization_not_found: EXPIRED,
  validation_failed: DECIDED,
  feature_disabled: DISABLED,
  session_not_found: SIGNED_OUT,
  user_banned: 'Your account is blocked, so you cannot sign in to other applications.',
}

export type ConsentQuestion = {
  authorizationId: string
  application: string
  redirectUri: string
  email: string
  scope: string
}

/** What the consent page has to do. */
export type Consent =
  | { kind: 'question'; question: ConsentQuestion }
  /** Decided: the browser continues at the application. */
  | { kind: 'leaving'; address: string }
  | { kind: 'problem'; text: string; isFinal: boolean }

/**
 * The application's request. If the member has allowed all of it before, the answer already is the address to return
 * to.
 */
export async function loadConsent(connect: Connect, authorizationId: string | null): Promise<Consent> {
  if (!authorizationId) return { kind: 'problem', text: INCOMPLETE, isFinal: true }
  const { auth } = await connect()
  const { data, error } = await auth.oauth.getAuthorizationDetails(encodeURIComponent(authorizationId))
  if (error) return toProblem(error)
  if ('redirect_url' in data) return { kind: 'leaving', address: data.redirect_url }
  const { client, redirect_uri: redirectUri, user, scope } = data
  const application = applicationName({ name: client.name, redirectUri })
  return { kind: 'question', question: { authorizationId, application, redirectUri, email: user.email, scope } }
}

/** Allows or refuses the request, and returns where the browser continues. */
export async function decideConsent(
  { auth }: BrowserSupabase,
  { authorizationId, isAllowed }: { authorizationId: string; isAllowed: boolean },
): Promise<Consent> {
  const decide = isAllowed ? auth.oauth.approveAuthorization : auth.oauth.denyAuthorization
  const { data, error } = await decide(authorizationId, { skipBrowserRedirect: true })
  return error ? toProblem(error) : { kind: 'leaving', address: data.redirect_url }
}

function toProblem({ code, message }: AuthError): Consent {
  const text = consentProblem(code)
  if (!text) console.warn(message)
  return { kind: 'problem', text: text ?? UNREACHABLE, isFinal: text !== null }
}

/** What the application will know, in plain words. An unknown scope is shown unchanged. */
export function scopeTexts(scope: string): string[] {
  return scope
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => SCOPE_TEXTS[name] ?? name)
}

/** Where the member goes next: the host of a website, or a program on the member's own device. */
export function returnPlace(address: string): string {
  const { protocol, host, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return `an app on this device (${protocol}//${host})`
  return LOOPBACK_HOSTS.includes(hostname) ? `a program on this device (${host})` : host
}

/** What the application calls itself; it may have no name. */
export function applicationName({ name, redirectUri }: { name: string; redirectUri: string }): string {
  return name.trim() || returnPlace(redirectUri)
}

/** Why there is nothing to decide, or null when trying again may help. */
function consentProblem(code: string | undefined): string | null {
  return PROBLEMS[code ?? ''] ?? null
}
