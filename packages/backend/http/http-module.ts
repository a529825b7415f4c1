import type { Caller } from './caller.ts'
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
