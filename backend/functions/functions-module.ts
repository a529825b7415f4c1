import type { RateLimitOutcome } from '#backend/database/rate-limits.ts'
import type { Caller } from '#backend/http/caller.ts'
import { callerKey } from '#backend/http/caller-key.ts'
import { createFairQueue, type FairQueue, QueueFull, type QueueLimits } from '#backend/http/fair-queue.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { HttpModule, RequestContext } from '#backend/http/http-module.ts'
import { isRead } from '#backend/http/is-read.ts'
import type { Log } from '#backend/http/log.ts'
import { readBytes } from '#backend/http/read-body.ts'
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
  maxWaiting: 200,
  maxWaitingPerKey: 20,
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

    const bounded = await boundedCopy(request, found.maxBodyBytes ?? maxBodyBytes)
    const run = () => runFunction(found, bounded, { context: { ...context, takeLimit }, timeoutMs })
    return inTurn(callerKey(context.caller, context.clientAddress), run).catch((error: unknown) => {
      throw error instanceof QueueFull ? tooManyRequests(RETRY_AFTER_SECONDS) : error
    })
  }

  // The gateway requires a token, not an API key: a webhook has neither when verify_jwt is off.
  return { basePath: '/functions/v1', handle, tokenError: invalidToken, openPaths: ['/'] }
}

function hasCredentials(request: Request): boolean {
  return request.headers.has('authorization') || request.headers.has('apikey')
}

/** The same request with its body already read, so that a slow or oversized body cannot block or flood a function. */
async function boundedCopy(request: Request, maxBodyBytes: number): Promise<Request> {
  if (isRead(request.method)) return request
  const { url, method, headers, signal } = request
  const body = await readBytes(request, maxBodyBytes)
  return new Request(url, { method, headers, body, signal })
}

async function runFunction(
  edgeFunction: EdgeFunction,
  request: Request,
  { context, timeoutMs }: { context: CallContext; timeoutMs: number },
): Promise<Response> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(functionTimedOut()), timeoutMs)
  try {
    return await Promise.race([call(edgeFunction, request, context), timeout])
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
    throw functionCrashed(cause)
  }
}
