import type { Transaction } from '#backend/database/database.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { customizeClaims } from '../hooks/customize-claims.ts'
import type { PasswordWeakness } from '../passwords/password-policy.ts'
import { accessTokenClaims, type SessionProof } from '../tokens/access-token.ts'
import { toUserJson, type User } from '../users/user.ts'

/** A session in the hosted service's format. */
export type SessionJson = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
  /** Set when the password that was just used is no longer strong enough. */
  weak_password?: PasswordWeakness
  /** The tokens of the identity provider that somebody has just signed in with, for its own API. */
  provider_token?: string
  provider_refresh_token?: string
}

export type SessionState = {
  user: User
  proof: SessionProof
  counter: number
  /** The one that opens or refreshes the session. */
  transaction: Transaction
  clientAddress?: string
  /** `token_refresh`, or the latest entry of `amr` if not given. */
  authenticationMethod?: string
}

export async function toSessionJson(
  auth: AuthServices,
  { user, proof, counter, authenticationMethod = proof.amr[0]?.method ?? '', ...occasion }: SessionState,
): Promise<SessionJson> {
  const { jwtIssuer: issuer, settings } = auth
  const lifetimeSeconds = settings.accessTokenSeconds
  const ours = accessTokenClaims(user, proof, { issuer, lifetimeSeconds, now: auth.now() })
  const claims = await customizeClaims(auth, ours, { authenticationMethod, ...occasion })
  return {
    access_token: await auth.signJwt(claims),
    token_type: 'bearer',
    expires_in: lifetimeSeconds,
    expires_at: claims.exp,
    refresh_token: auth.refreshTokens.write({ sessionId: proof.sessionId, counter }),
    user: toUserJson(user),
  }
}

// Error names from RFC 6749 for the `error` of a redirect.
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

// Tokens must not end up in any cache.
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** JSON that no cache may store; every response of this module contains personal data. */
export function privateJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE })
}

/** Redirects a browser with its new session in the fragment, which no server ever sees. */
export function sessionRedirect(target: string, session: SessionJson, type: string | null = null): Response {
  return fragmentRedirect(target, { ...toSessionFragment(session), ...(type && { type }) })
}

/** The values of a session for a fragment. */
export function toSessionFragment(session: SessionJson): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  }
}

/** Redirects the browser that started a PKCE flow, with a code in the query instead of a session. */
export function codeRedirect(target: string, code: string): Response {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return seeOther(url.href)
}

/** A 303 to the target with the values as its fragment; `sb` marks them as ours, as on the hosted service. */
export function fragmentRedirect(target: string, values: Record<string, string>): Response {
  return seeOther(`${target}#${new URLSearchParams({ ...values, sb: '' })}`)
}

/** Redirects a browser with a failure in the fragment. */
export function errorRedirect(
  target: string,
  { status, code, message }: HttpError,
  { isPkce }: { isPkce: boolean } = { isPkce: false },
): Response {
  const error = OAUTH_ERRORS[status]
  const values = { ...(error && { error }), error_code: code, error_description: message }
  return messageRedirect(target, values, { isPkce })
}

/** In the fragment; for a PKCE flow also in the query, where a server that exchanges codes can read it. */
export function messageRedirect(
  target: string,
  values: Record<string, string>,
  { isPkce }: { isPkce: boolean },
): Response {
  if (!isPkce) return fragmentRedirect(target, values)
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return fragmentRedirect(url.href, values)
}

/** A 303 that no cache stores and that sends the next site no referrer. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, location, 'referrer-policy': 'no-referrer' } })
}
