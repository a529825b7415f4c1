import { DatabaseError } from 'pg'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import type { Caller } from '#backend/http/caller.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { compilePaths } from '#backend/http/path-patterns.ts'
import { readBytes } from '#backend/http/read-body.ts'
import { audienceOf } from '../channels/channel.ts'
import { decodeJson, decodeText } from '../protocol/decode-json.ts'
import { type BroadcastContent, MalformedMessage } from '../protocol/messages.ts'
import { payloadBytes } from '../protocol/payload-bytes.ts'
import {
  invalidFields,
  malformedBody,
  noDatabase,
  notFound,
  notPermitted,
  policyFailed,
  tokenRefused,
  tooManyBroadcasts,
  unsupportedMediaType,
} from '../realtime-errors.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import { MISSING_CLAIMS, namesRole } from '../rights/identify-token.ts'
import type { TakeEvents } from './limit-callers.ts'
import { type PostedBroadcast, readBroadcasts, TOO_LARGE } from './read-broadcasts.ts'

type Route = (request: Request, call: Call) => Promise<Response>
type Call = { context: RequestContext; params: Readonly<Record<string, string>> }

/** A batch may have several payloads of the largest size. */
const BATCH_FACTOR = 4

type Dependencies = { services: RealtimeServices; takeEvents: TakeEvents }

/** `POST /api/broadcast` sends several messages, `POST /api/broadcast/:topic/events/:event` one. */
export function createBroadcastRoutes({ services, takeEvents }: Dependencies) {
  const { settings, checkRights } = services

  async function sendBatch(request: Request, { context }: Call): Promise<Response> {
    const body = decodeBody(await readBytes(request, BATCH_FACTOR * settings.maxPayloadBytes))
    const outcome = readBroadcasts(body === '' ? {} : decode(body), settings.maxPayloadBytes)
    if ('errors' in outcome) throw invalidFields(outcome.errors)
    const { broadcasts } = outcome
    if (!takeEvents(context, broadcasts.length)) {
      throw tooManyBroadcasts('Too many messages to broadcast, please reduce the batch size')
    }
    // The rights in a topic are the same for all its messages; those that are not allowed are left out, as upstream.
    const allowed = new Map<string, boolean>()
    for (const message of broadcasts) {
      if (await mayBroadcast(message, context, allowed)) services.broadcast(message.audience, message.broadcast)
    }
    return accepted()
  }

  async function mayBroadcast(
    { isPrivate, subTopic }: PostedBroadcast,
    { caller }: RequestContext,
    known: Map<string, boolean>,
  ): Promise<boolean> {
    if (!isPrivate) return true
    const allowed = known.get(subTopic) ?? (await mayWriteTopic(caller, subTopic))
    known.set(subTopic, allowed)
    return allowed
  }

  /** Throws HttpError 422 if a policy fails, or 503 without a database. */
  async function mayWriteTopic(caller: Caller, subTopic: string): Promise<boolean> {
    try {
      return await checkRights.writes(caller, subTopic, 'broadcast')
    } catch (cause) {
      if (cause instanceof DatabaseError) throw policyFailed(cause)
      throw cause instanceof DatabaseUnavailableError ? noDatabase(cause) : cause
    }
  }

  async function sendOne(request: Request, { context, params }: Call): Promise<Response> {
    const { topic: subTopic = '', event = '' } = params
    const isPrivate = new URL(request.url).searchParams.get('private') === 'true'
    const content = await readContent(request, 2 * settings.maxPayloadBytes)
    const broadcast = { kind: 'parts' as const, event, content, meta: null }
    if (payloadBytes(broadcast) > settings.maxPayloadBytes) throw invalidFields({ payload: [TOO_LARGE] })
    if (!takeEvents(context, 1)) throw tooManyBroadcasts('You have exceeded your rate limit')
    if (isPrivate && !(await mayWriteTopic(context.caller, subTopic))) throw notPermitted()
    services.broadcast(audienceOf(subTopic, isPrivate), broadcast)
    return accepted()
  }

  const findRoute = compilePaths<Route>({
    '/api/broadcast': sendBatch,
    '/api/broadcast/:topic/events/:event': sendOne,
  })

  return async function handle(request: Request, path: string, context: RequestContext): Promise<Response> {
    const found = request.method === 'POST' ? findRoute(path) : null
    if (!found) throw notFound()
    requireClaims(context.caller)
    return found.value(request, { context, params: found.params })
  }
}

/** As for the token of a channel. */
function requireClaims({ accessToken, claims }: Caller): void {
  if (accessToken === null || (claims.exp !== undefined && namesRole(accessToken))) return
  throw tokenRefused({ kind: 'bad_claims', message: MISSING_CLAIMS.message })
}

function accepted(): Response {
  return new Response(null, { status: 202 })
}

async function readContent(request: Request, maxBytes: number): Promise<BroadcastContent> {
  const type = request.headers.get('content-type')
  const mediaType = type?.split(';')[0]?.trim().toLowerCase() ?? 'application/json'
  const bytes = Buffer.from(await readBytes(request, maxBytes))
  if (mediaType === 'application/octet-stream') return { encoding: 'binary', bytes }
  if (mediaType !== 'application/json') throw unsupportedMediaType()
  const json = decodeBody(bytes) || '{}'
  decode(json)
  return { encoding: 'json', json }
}

function decodeBody(bytes: Uint8Array): string {
  return asBadRequest(() => decodeText(bytes))
}

function decode(json: string): unknown {
  return asBadRequest(() => decodeJson(json))
}

function asBadRequest<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof MalformedMessage ? malformedBody(error) : error
  }
}
