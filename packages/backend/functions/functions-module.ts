import { isAbortError } from '#backend/database/database-unavailable-error.ts'
import type { RateLimitOutcome } from '#backend/database/rate-limits.ts'
import { callerKey } from '#backend/http/caller-key.ts'
import { createFairQueue, type FairQueue, QueueFull, type QueueLimits } from '#backend/http/fair-queue.ts'
import { HttpError } from '#backend/http/http-error.ts'
import { type Caller, type HttpModule, isRead, type RequestContext } from '#backend/http/http-module.ts'
import type { Log } from '#backend/http/log.ts'
import { readBytes } from '#backend/http/read-body.ts'
import { clientGone } from '#backend/http/request-scope.ts'
import { tooManyRequests } from '#backend/http/too-many-requests.ts'
import {
  functionCrashed,
  functionNotFound,
  functionTimedOut,
  invalidToken,
  missingAuthorization,
} from './functions-errors.ts'

/** What a function learns about its caller; on the hosted service, functions read the same from the token. */
export type FunctionContext = {
  caller: Caller
  clientAddress: string
  requestId: string
  /** Counts against one of the backend's `functionLimits`. */
  takeLimit: TakeLimit
}

type TakeLimit = (policy: string, key: string) => Promise<RateLimitOutcome>

type CallContext = RequestContext & Pick<FunctionContext, 'takeLimit'>

export type EdgeFunction = {
  /**
   * The request's signal aborts when the client disconnects, and, with a TimeoutError as its reason, when the time is
   * up.
   */
  handler: (request: Request, context: FunctionContext) => Promise<Response>
  /** `verify_jwt` of supabase/config.toml: the function is called only with a valid token or key. */
  verifyToken: boolean
  /** For functions that take files. */
  maxBodyBytes?: number
}

export type FunctionsDependencies = {
  functions: Readonly<Record<string, EdgeFunction>>
  takeLimit: TakeLimit
  /** Whether the calls of one caller wait for each other, so that no caller takes all memory and time. */
  hasLimits?: boolean
  log: Log
  timeoutMs?: number
  maxBodyBytes?: number
}

const TIMEOUT_MS = 30_000
const MAX_BODY_BYTES = 256 * 1024
/** Functions may wait for a model or a mail server, so they share nothing with the requests of rest/v1. */
const QUEUE_LIMITS: QueueLimits = {
  concurrency: 40,
  concurrencyPerKey: 4,
  maxWaiting: 2_200,
  // A program may send 200 calls at once and gets an answer to each.
  maxWaitingPerKey: 220,
  maxWaitMs: 10_000,
  refusalDelayMs: 1_000,
}
const RETRY_AFTER_SECONDS = 5
const NAME = /^\/functions\/v1\/([A-Za-z0-9_-]{1,64})(?:\/|$)/

/** functions/v1: mounts the handlers of supabase/functions and guards them as the hosted gateway does. */
export function createFunctionsModule(dependencies: FunctionsDependencies): HttpModule {
  const { functions, takeLimit, timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES } = dependencies
  const inTurn: FairQueue = dependencies.hasLimits ? createFairQueue(QUEUE_LIMITS) : (_key, work) => work()

  async function handle(request: Request, context: RequestContext): Promise<Response> {
    const name = NAME.exec(new URL(request.url).pathname)?.[1]
    const found = name !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!found) throw functionNotFound()
    if (found.verifyToken && !hasCredentials(request)) throw missingAuthorization()

    const body = isRead(request.method) ? null : await readBytes(request, found.maxBodyBytes ?? maxBodyBytes)
    const run = () => runFunction(found, { request, body }, { context: { ...context, takeLimit }, timeoutMs })
    // Slow calls of one function leave room for the others: an office with four questions can still send its message.
    const key = `${name} ${callerKey(context.caller, context.clientAddress)}`
    return inTurn(key, run, request.signal).catch((error: unknown) => {
      if (isAbortError(error)) throw clientGone(error)
      throw error instanceof QueueFull ? tooManyRequests(RETRY_AFTER_SECONDS) : error
    })
  }

  // The gateway requires a token, not an API key: a webhook has neither when verify_jwt is off.
  return { basePath: '/functions/v1', handle, tokenError: invalidToken, openPaths: ['/'] }
}

function hasCredentials(request: Request): boolean {
  return request.headers.has('authorization') || request.headers.has('apikey')
}

/** The body is already read, so that a slow or oversized one cannot block or flood a function. */
type ReadRequest = { request: Request; body: Uint8Array<ArrayBuffer> | null }

/**
 * A function whose client has disconnected keeps its place until it ends or its time is up; otherwise a client that
 * hangs up again and again could run any number of them.
 */
async function runFunction(
  edgeFunction: EdgeFunction,
  { request, body }: ReadRequest,
  { context, timeoutMs }: { context: CallContext; timeoutMs: number },
): Promise<Response> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort(new DOMException('The time of the function is up', 'TimeoutError'))
    reject(functionTimedOut())
  }, timeoutMs)
  const { url, method, headers } = request
  const signal = AbortSignal.any([request.signal, limit.signal])
  try {
    const given = new Request(url, { method, headers, body, signal })
    return await Promise.race([call(edgeFunction, given, context), timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function call(edgeFunction: EdgeFunction, request: Request, context: CallContext): Promise<Response> {
  try {
    return await edgeFunction.handler(request, {
      caller: context.caller,
      clientAddress: context.clientAddress,
      requestId: context.requestId,
      takeLimit: context.takeLimit,
    })
  } catch (cause) {
    // The caller must learn which of this backend's limits the function has reached.
    if (cause instanceof HttpError) throw cause
    // An error thrown after the signal has aborted is not a crash of the function.
    throw request.signal.aborted ? clientGone(cause) : functionCrashed(cause)
  }
}
