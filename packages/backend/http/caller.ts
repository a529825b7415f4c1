/** The claims of a verified access token, named as the hosted service names them. */
export type AccessTokenClaims = {
  sub?: string
  role: string
  aud?: string | string[]
  email?: string
  session_id?: string
  aal?: string
  exp?: number
  [claim: string]: unknown
}

/**
 * Who sends a request, decided once before a module sees it: the role of the API key or the access token,
 * and the token's claims. A bad token never gets this far; it is a 401.
 */
export type Caller = {
  /** `anon`, `authenticated`, `service_role`, or the role that a verified token names. */
  role: string
  claims: AccessTokenClaims
  /** The bearer token itself, or null when only an API key was sent. */
  accessToken: string | null
}
