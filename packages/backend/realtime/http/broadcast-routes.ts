import { DatabaseError } from 'pg'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { callerKey } from '#backend/http/caller-key.ts'
import { type Caller, isJsonObject, type JsonObject, type RequestContext } from '#backend/http/http-module.ts'
import { compilePaths } from '#backend/http/path-patterns.ts'
import { readBytes } from '#backend/http/read-body.ts'
import { type Audience, audienceOf } from '../channels/channel.ts'
import { decodeJson, decodeText } from '../protocol/decode-json.ts'
import { type Broadcast, type BroadcastContent, MalformedMessage, payloadBytes } from '../protocol/messages.ts'
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
import { createTokenBucket, type TokenBucket } from '../sockets/token-bucket.ts'

/** False if the caller sends more than its share. */
type TakeEvents = (context: RequestContext, count: number) => boolean

/** Forgetting all shares at once is simple, and harmless because it takes this many callers. */
const MAX_CALLERS = 10_000
const BURST_SECONDS = 10

/** Limits the REST broadcasts of each account or network, as sockets are limited. The service role has no limit. */
export function createLimitCallers(maxEventsPerSecond: number): TakeEvents {
  const buckets = new Map<string, TokenBucket>()
  return function takeEvents({ caller, clientAddress }, count) {
    if (caller.role === 'service_role') return true
    const key = callerKey(caller, clientAddress)
    const known = buckets.get(key)
    if (known) return known.take(count)
    if (buckets.size >= MAX_CALLERS) buckets.clear()
    const bucket = createTokenBucket({ perSecond: maxEventsPerSecond, burst: BURST_SECONDS * maxEventsPerSecond })
    buckets.set(key, bucket)
    return bucket.take(count)
  }
}

type PostedBroadcast = { subTopic: string; isPrivate: boolean; audience: Audience; broadcast: Broadcast }

/** What is wrong with each field, in the words of the hosted service. */
type FieldErrors = Record<string, string[]>

type Outcome = { broadcasts: PostedBroadcast[] } | { errors: { messages: FieldErrors[] | string[] } }

const BLANK = "can't be blank"
const INVALID = 'is invalid'
const TOO_LARGE = 'Payload size exceeds tenant limit'

/** Reads the body of `POST /api/broadcast`: `{ messages: [{ topic, event, payload, private }] }`. */
function readBroadcasts(body: unknown, maxPayloadBytes: number): Outcome {
  const messages = isJsonObject(body) ? body.messages : undefined
  if (messages === undefined || messages === null) return { errors: { messages: [BLANK] } }
  if (!Array.isArray(messages)) return { errors: { messages: [INVALID] } }

  const outcomes = messages.map((message) => readBroadcast(isJsonObject(message) ? message : {}, maxPayloadBytes))
  const broadcasts = outcomes.flatMap((outcome) => ('errors' in outcome ? [] : [outcome]))
  if (broadcasts.length === outcomes.length) return { broadcasts }
  return { errors: { messages: outcomes.map((outcome) => ('errors' in outcome ? outcome.errors : {})) } }
}

function readBroadcast(message: JsonObject, maxPayloadBytes: number): PostedBroadcast | { errors: FieldErrors } {
  const { topic, event, payload, id } = message
  const errors: FieldErrors = {
    ...findTextError('topic', topic),
    ...findTextError('event', event),
    ...(!isJsonObject(payload) && { payload: [payload === undefined || payload === null ? BLANK : INVALID] }),
  }
  if (Object.keys(errors).length > 0) return { errors }

  const subTopic = String(topic)
  const isPrivate = message.private === true || message.private === 'true'
  const content = { encoding: 'json' as const, json: JSON.stringify(payload) }
  const meta = typeof id === 'string' ? { id } : null
  const broadcast: Broadcast = { kind: 'parts', event: String(event), content, meta }
  if (payloadBytes(broadcast) > maxPayloadBytes) return { errors: { payload: [TOO_LARGE] } }
  return { subTopic, isPrivate, audience: audienceOf(subTopic, isPrivate), broadcast }
}

function findTextError(name: string, value: unknown): FieldErrors {
  if (typeof value === 'string' && value.trim() !== '') return {}
  return { [name]: [typeof value === 'string' || value === undefined || value === null ? BLANK : INVALID] }
}

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
