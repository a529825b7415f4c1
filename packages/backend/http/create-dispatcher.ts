import { randomUUID } from 'node:crypto'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { callerKey, isAnonymous } from './caller-key.ts'
import { anyOrigin } from './cors.ts'
import { HttpError } from './http-error.ts'
import type { Caller, HttpModule } from './http-module.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import type { Log } from './log.ts'
import { type Party, runInScope } from './request-scope.ts'

/** What the server knows about a request's connection. */
export type Connection = {
  clientAddress: string
  /** Generated here unless the server has already assigned one. */
  requestId?: string
}

export type Dispatch = (request: Request, connection: Connection) => Promise<Response>

export type DispatcherDependencies = {
  modules: readonly HttpModule[]
  identifyCaller: IdentifyCaller
  /** Called before the module; throws HttpError 429 when this address sends too many requests. */
  limitRequest?: (path: string, clientAddress: string) => Promise<void>
  log: Log
}

const MAX_URL_LENGTH = 16 * 1024
/**
 * How many segments of a path are logged; what follows, such as an object's name, and the query may contain personal
 * data or tokens.
 */
const LOGGED_SEGMENTS = 4
const MAX_LOGGED_PATH = 200

/** The client address of the site's own requests, which render pages for everyone. */
export const IN_PROCESS_ADDRESS = 'in-process'

type Route = { module: HttpModule | undefined; url: URL }

/** The single entry point of all modules: preflight, URL length, caller, errors, and the headers of every response. */
export function createDispatcher(dependencies: DispatcherDependencies): Dispatch {
  const { modules, identifyCaller, limitRequest, log } = dependencies

  function moduleFor(pathname: string): HttpModule | undefined {
    return modules.find(({ basePath }) => pathname === basePath || pathname.startsWith(`${basePath}/`))
  }

  /** A browser's preflight names the method that is to follow; some modules answer OPTIONS without it themselves. */
  function isPreflight({ method, headers }: Request, module: HttpModule | undefined): boolean {
    if (method !== 'OPTIONS') return false
    return headers.has('access-control-request-method') || !module?.answersOptions
  }

  async function answer(request: Request, { module, url }: Route, connection: Required<Connection>) {
    const { href, pathname } = url
    if (href.length > MAX_URL_LENGTH) throw addressTooLong()
    if (!module) throw noSuchRoute()

    const start = performance.now()
    const caller = await callerFor(module, request, pathname)
    const identifiedInMs = performance.now() - start
    const scope = { party: partyOf(caller, connection.clientAddress), signal: request.signal }
    return runInScope(scope, async () => {
      // The site's pages limit their visitors themselves.
      if (connection.clientAddress !== IN_PROCESS_ADDRESS) await limitRequest?.(pathname, connection.clientAddress)
      return module.handle(request, { ...connection, caller, url, identifiedInMs })
    })
  }

  async function callerFor(module: HttpModule, request: Request, pathname: string): Promise<Caller> {
    const path = pathname.slice(module.basePath.length)
    const outcome = await identifyCaller(request, {
      isKeyRequired: !isAmong(module.openPaths, path),
      allowsOtherSchemes: isAmong(module.otherSchemePaths, path),
      acceptsBareTokens: module.acceptsBareTokens ?? false,
    })
    if ('problem' in outcome) throw module.tokenError(outcome.problem)
    return outcome.caller
  }

  return async function dispatch(request, connection) {
    const url = new URL(request.url)
    const { pathname } = url
    const module = moduleFor(pathname)
    const cors = module?.cors ?? anyOrigin
    if (isPreflight(request, module)) return cors.preflight(request)

    const { clientAddress, requestId = randomUUID() } = connection
    const answered = await answer(request, { module, url }, { clientAddress, requestId }).catch((error: unknown) =>
      toErrorResponse(error, { requestId, path: loggedPath(pathname), log }),
    )
    return withMutableHeaders(answered, (headers) => {
      headers.set('x-request-id', requestId)
      cors.allow(request, headers)
      markPrivateToCaller(headers, request)
    })
  }
}

/** `/storage/v1/object/pictures/…` */
function loggedPath(pathname: string): string {
  const segments = pathname.split('/')
  const path = segments.slice(0, LOGGED_SEGMENTS + 1).join('/')
  return (segments.length > LOGGED_SEGMENTS + 1 ? `${path}/…` : path).slice(0, MAX_LOGGED_PATH)
}

/** The headers of a redirect or of a fetched response are immutable; all others need no copy of the response. */
function withMutableHeaders(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const copy = new Response(response.body, response)
    change(copy.headers)
    return copy
  }
}

/** Whether the path is one of the list; an entry that ends with `/` covers everything below it. */
function isAmong(paths: readonly string[] = [], path: string): boolean {
  return paths.some((open) => (open.endsWith('/') ? path.startsWith(open) : path === open))
}

/** On whose behalf a caller's work runs. */
export function partyOf(caller: Caller, clientAddress: string): Party {
  if (clientAddress === IN_PROCESS_ADDRESS || caller.role === 'service_role') return null
  return { kind: isAnonymous(caller) ? 'anonymous' : 'member', key: callerKey(caller, clientAddress) }
}

function noSuchRoute(): HttpError {
  const message = 'no Route matched with those values'
  return new HttpError({ status: 404, code: 'not_found', message, body: { message } })
}

function addressTooLong(): HttpError {
  const message = `The address is longer than ${MAX_URL_LENGTH} characters`
  return new HttpError({ status: 414, code: 'uri_too_long', message })
}

/**
 * Marks a response as private to this caller. A Cache-Control that the response already has takes precedence, but is
 * made private if the request had credentials, unless it says otherwise. A public response is the same for every caller
 * and does not vary.
 */
function markPrivateToCaller(headers: Headers, request: Request): void {
  const own = headers.get('cache-control')
  if (own !== null && hasDirective(own, 'public')) return
  // Must not be cached: other tokens may not read these rows, and the next request may see others.
  if (own === null) headers.set('cache-control', 'private, no-store')
  else if (hasCredentials(request) && !hasDirective(own, 'private')) headers.set('cache-control', `private, ${own}`)
  headers.append('vary', 'Authorization, apikey')
}

function hasCredentials({ headers }: Request): boolean {
  return headers.has('authorization') || headers.has('apikey')
}

function hasDirective(cacheControl: string, name: string): boolean {
  return cacheControl.split(',').some((directive) => directive.trim().toLowerCase().split('=')[0] === name)
}

type FailedRequest = { requestId: string; path: string; log: Log }

/**
 * Renders any failure. Anything but an HttpError is logged with its cause and answered with a fixed text; what failed for
 * want of a database, such as looking up whether a member's session still lives, may be tried again.
 */
export function toErrorResponse(error: unknown, request: FailedRequest): Response {
  if (error instanceof HttpError) {
    if (error.status >= 500) logFailure(error, request)
    return Response.json(error.body, { status: error.status, headers: error.headers })
  }

  logFailure(error, request)
  const code = 'unexpected_failure'
  if (!(error instanceof DatabaseUnavailableError)) {
    return Response.json({ code, message: 'Internal server error' }, { status: 500 })
  }
  const retry = { status: 503, headers: { 'retry-after': '1' } }
  return Response.json({ code, message: 'Service temporarily unavailable' }, retry)
}

function logFailure(cause: unknown, { log, requestId, path }: FailedRequest): void {
  log.error('request.failed', { requestId, path, cause })
}
