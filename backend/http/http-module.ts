import type { Caller } from './caller.ts'

/** What a module knows about a request beyond the request itself. */
export type RequestContext = {
  /** Stands in the answer's `x-request-id` and in every log line of this request. */
  requestId: string
  /** The visitor's address; X-Forwarded-For counts only behind a configured proxy. */
  clientAddress: string
  caller: Caller
}

/** One base path of the hosted protocol, for example `/rest/v1`. */
export type HttpModule = {
  basePath: `/${string}`
  handle: (request: Request, context: RequestContext) => Promise<Response>
}
