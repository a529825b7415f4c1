import { LRUCache } from 'lru-cache'
import { isRead } from '#backend/http/http-module.ts'
import { readBytes } from '#backend/http/read-body.ts'
import { invalidBody, invalidPreferences } from '#backend/rest/errors/rest-errors.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { parseQuery, type RestQuery, readColumnNames } from '../query/parse-query.ts'
import { type RangePart, RequestValues } from '../query/query-types.ts'
import { type MediaRange, type Preferences, parseAccept, parsePreferences } from './parse-preferences.ts'
import { type RowWindow, readRanges, readWindow } from './parse-range.ts'
import { type Payload, readArguments, readRows, readTexts } from './read-payload.ts'
import { chooseSchema, type Method, readMethod, readPath, sendsBody, type Target } from './read-target.ts'

/** Sent only to this server, so no response repeats it. */
const SECRETS: ReadonlySet<string> = new Set(['apikey'])

/** The path of a relation with its parameters in alphabetical order, for `Content-Location`. */
export function canonicalPath(name: string, parameters: URLSearchParams): string {
  const pairs = [...parameters]
    .filter(([key]) => !SECRETS.has(key))
    .toSorted(([left], [right]) => (left < right ? -1 : Number(left > right)))
    .map((pair) => pair.map(percentEncode).join('='))
  return `/${percentEncode(name)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

const NEEDS_NO_ENCODING = /^[\w.~-]*$/

/** Encodes all but letters, digits and `-_.~`; encodeURIComponent leaves five more characters alone. */
function percentEncode(text: string): string {
  if (NEEDS_NO_ENCODING.test(text)) return text
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

export type ShapedRequest = { rest: RestRequest; shape: string }

const MAX_READS = 500
const MAX_KEY_LENGTH = 2_000
/** All headers on which the meaning of a read depends. */
const READ_HEADERS = ['accept', 'accept-profile', 'prefer', 'range'] as const

/**
 * Parses requests. Those that read are remembered, because pages, feeds and dashboards ask for the same lists again and
 * again; nothing that is remembered depends on who asks or on the schema.
 */
export function createRequestReader(where: { basePath: string; settings: RestSettings }) {
  const reads = new LRUCache<string, ShapedRequest>({ max: MAX_READS })

  async function parse(request: Request, url: URL): Promise<ShapedRequest> {
    const rest = await readRequest(request, { ...where, url })
    return { rest, shape: shapeOf(rest) }
  }

  return async function read(request: Request, url: URL): Promise<ShapedRequest> {
    if (!isRead(request.method)) return parse(request, url)
    const key = keyOf(request, url)
    const known = reads.get(key)
    if (known) return known
    const parsed = await parse(request, url)
    if (key.length <= MAX_KEY_LENGTH) reads.set(key, parsed)
    return parsed
  }
}

/** Neither an address nor a header contains a line break. A missing header may mean something else than an empty one. */
function keyOf({ method, headers }: Request, { pathname, search }: URL): string {
  return [method, pathname, search, ...READ_HEADERS.map((name) => headers.get(name) ?? ' ')].join('\n')
}

/** A parsed request whose names have not been looked up yet. */
export type RestRequest = {
  method: Method
  target: Target
  /** Below the base path, as the client wrote it. */
  path: string
  /** Without the base path and with sorted parameters, for `Content-Location`. */
  canonicalPath: string
  /** Sent back in `Content-Profile` when the client could have chosen another schema. */
  isSchemaChosen: boolean
  query: RestQuery
  /** The ranges of all relations, capped at the maximum number of rows. */
  rows: readonly RangePart[]
  window: RowWindow
  preferences: Preferences
  /** The media types that the client accepts, the preferred first. */
  accepted: readonly MediaRange[]
  payload: Payload
  values: RequestValues
}

type Where = { url: URL; basePath: string; settings: RestSettings }

/** Parses a request as far as possible without the schema cache. Throws PostgREST's errors. */
export async function readRequest(request: Request, { url, basePath, settings }: Where): Promise<RestRequest> {
  const { headers } = request
  const path = url.pathname.slice(basePath.length)
  const { kind, name } = readPath(path, settings)
  const method = readMethod(request.method, kind)
  const { schema, isSchemaChosen } = chooseSchema(method, headers, settings)
  const preferences = readPreferences(headers)

  const values = new RequestValues()
  const query = parseQuery(url.searchParams, { values, isCall: kind === 'function' && !sendsBody(method) })
  const window = readWindow(query, method, headers)
  const maxRows = isRead(method) || kind === 'function' ? settings.maxRows : null
  return {
    method,
    target: { kind, schema, name },
    path,
    canonicalPath: canonicalPath(name, url.searchParams),
    isSchemaChosen,
    query,
    rows: readRanges({ query, window, values, maxRows }),
    window,
    preferences,
    accepted: parseAccept(headers.get('accept')),
    payload: await readPayload(request, { method, kind, query, values }, settings.maxBodyBytes),
    values,
  }
}

function readPreferences(headers: Headers): Preferences {
  const preferences = parsePreferences(headers.get('prefer'))
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) throw invalidPreferences(preferences.unknown)
  return preferences
}

type PayloadPlace = { method: Method; kind: Target['kind']; query: RestQuery; values: RequestValues }

async function readPayload(request: Request, place: PayloadPlace, maxBytes: number): Promise<Payload> {
  const { method, kind, query, values } = place
  if (!sendsBody(method)) return kind === 'function' ? readTexts(query.callArguments, values) : { kind: 'none' }

  const contentType = readContentType(request.headers)
  const body = await readBody(request, contentType, maxBytes)
  const columns = query.columns === null || method === 'PUT' ? null : readColumnNames(query.columns, 'columns')
  const source = { body, contentType, columns, values }
  return kind === 'function' ? readArguments(source) : readRows(source)
}

/** As text; bytes become the text from which PostgreSQL reads a bytea. */
async function readBody(request: Request, contentType: string, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes)
  return contentType === 'application/octet-stream' ? `\\x${Buffer.from(bytes).toString('hex')}` : toText(bytes)
}

/** Other encodings are refused, because their characters would be stored as replacement characters. */
function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidBody('The body is not valid UTF-8')
  }
}

function readContentType(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? 'application/json').split(';', 1)
  return type.trim().toLowerCase()
}

/**
 * Everything in a request that a plan may depend on, and none of its values: requests of one shape share
 * a plan. The positions of the values are part of it, because the plan refers to them by number.
 */
export function shapeOf(request: RestRequest): string {
  const { method, target, query, rows, accepted, preferences, payload } = request
  const { count, representation, resolution, missing, handling, maxAffected } = preferences
  const isStrictlyLimited = handling === 'strict' && maxAffected !== null
  return JSON.stringify([
    [method, target, rows],
    [query.select, query.filters, query.logic, query.orders, query.columns, query.onConflict],
    accepted.map(({ name, parameters }) => [name, ...parameters]),
    [count, representation, resolution, missing, isStrictlyLimited],
    payload.kind === 'texts' ? [...payload.texts] : payload,
  ])
}
