import type { Caller } from './caller.ts'
import type { HttpError } from './http-error.ts'

/** What a module knows about a request beyond the request itself. */
export type RequestContext = {
  /** Sent in the response's `x-request-id` and included in every log line of this request. */
  requestId: string
  /** The visitor's address; X-Forwarded-For counts only behind a configured proxy. */
  clientAddress: string
  caller: Caller
}

/** Why a bearer token was refused; `no_token`: the header has none, or is not a bearer's. */
export type TokenProblem = {
  kind: 'expired' | 'malformed' | 'bad_signature' | 'bad_claims' | 'no_token'
  message: string
}

/** One base path of the hosted protocol, for example `/rest/v1`. */
export type HttpModule = {
  basePath: `/${string}`
  handle: (request: Request, context: RequestContext) => Promise<Response>
  /** The module's own error for an invalid bearer token. */
  tokenError: (problem: TokenProblem) => HttpError
  /** Headers of the answers to OPTIONS, for protocols that announce themselves there. */
  optionsHeaders?: Readonly<Record<string, string>>
  /** Paths below the base path that need no API key, for example links in emails. */
  openPaths?: readonly string[]
  /** Open paths whose clients may use another scheme than Bearer, which the module itself checks; the same form. */
  otherSchemePaths?: readonly string[]
}
