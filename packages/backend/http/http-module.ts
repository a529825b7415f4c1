import type { CorsPolicy } from './cors.ts'
import type { HttpError } from './http-error.ts'
import type { TokenProblem } from './token-problem.ts'

/** What a module knows about a request beyond the request itself. */
export type RequestContext = {
  /** Sent in the response's `x-request-id` and included in every log line of this request. */
  requestId: string
  /** The visitor's address; X-Forwarded-For counts only behind a configured proxy. */
  clientAddress: string
  caller: Caller
  /** The request's address, already parsed. */
  url?: URL
  /** How long it took to identify the caller. */
  identifiedInMs?: number
}

/** One base path of the hosted protocol, for example `/rest/v1`. */
export type HttpModule = {
  basePath: `/${string}`
  handle: (request: Request, context: RequestContext) => Promise<Response>
  /** The module's own error for an invalid bearer token. */
  tokenError: (problem: TokenProblem) => HttpError
  /** For pages of other origins; without it, any origin may call. */
  cors?: CorsPolicy
  /** Whether OPTIONS other than a preflight reaches the module; otherwise all OPTIONS count as a preflight. */
  answersOptions?: boolean
  /** Paths below the base path that need no API key, for example links in emails. */
  openPaths?: readonly string[]
  /** Open paths whose clients may use another scheme than Bearer, which the module itself checks; the same form. */
  otherSchemePaths?: readonly string[]
  /** Whether a token may come without the word Bearer before it. */
  acceptsBareTokens?: boolean
}

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

/** Whether a request with this method only reads: it has no body and changes nothing. */
export function isRead(method: string): method is 'GET' | 'HEAD' {
  return method === 'GET' || method === 'HEAD'
}

export type JsonObject = { [key: string]: unknown }

/** True only for `{…}`, not for lists and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
