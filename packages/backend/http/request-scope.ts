import { AsyncLocalStorage } from 'node:async_hooks'
import { HttpError } from './http-error.ts'

/** On whose behalf a request runs; null for the site's own reads and for the service role. */
export type Party = { kind: 'anonymous' | 'member'; key: string } | null

/** What the database layer knows about the request that a transaction belongs to. */
export type RequestScope = {
  party: Party
  /** Aborts when the client disconnects. Null for work that must finish without it. */
  signal: AbortSignal | null
}

const OUTSIDE: RequestScope = { party: null, signal: null }

const scopes = new AsyncLocalStorage<RequestScope>()

/** Everything that `work` starts belongs to this request. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** For work that a request starts but nobody waits for, such as an email: it continues after the client disconnects. */
export function runToTheEnd<Result>(work: () => Result): Result {
  return scopes.run({ ...currentScope(), signal: null }, work)
}

export function currentScope(): RequestScope {
  return scopes.getStore() ?? OUTSIDE
}

/** No client receives this response. The status, which nginx introduced, keeps it apart in logs. */
export function clientGone(cause: unknown): HttpError {
  return new HttpError({ status: 499, code: 'request_aborted', message: 'The client closed the request', cause })
}
