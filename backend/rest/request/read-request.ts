import { readBytes, readText } from '#backend/http/read-body.ts'
import {
  callMethodNotAllowed,
  invalidPath,
  invalidPreferences,
  methodNotAllowed,
  rangeNotAllowedForPut,
  rootMetadataDisabled,
  schemaNotExposed,
} from '#backend/rest/rest-errors.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { chooseMediaType, type MediaType } from './choose-media-type.ts'
import { type Preferences, parsePreferences } from './parse-preferences.ts'
import { parseQuery, type RestQuery, readColumnNames } from './parse-query.ts'
import { parseRowCount, type RowWindow, toRowWindow } from './parse-range.ts'
import type { EmbedPath, RangePart } from './query-types.ts'
import { type Payload, readArguments, readRows, readTexts } from './read-payload.ts'
import { RequestValues } from './request-values.ts'

export type ReadMethod = 'GET' | 'HEAD'
export type WriteMethod = 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The table, view or function that a path names. */
export type Target = { kind: 'relation' | 'function'; schema: string; name: string }

/** A request whose parts are read and whose names are not yet looked up. */
export type RestRequest = {
  method: ReadMethod | WriteMethod
  target: Target
  /** Below the base path, as the client wrote it. */
  path: string
  /** Said back in `Content-Profile` when the client could have meant another schema. */
  isSchemaChosen: boolean
  query: RestQuery
  /** The ranges of all relations, bounded by the setting for the most rows. */
  rows: readonly RangePart[]
  window: RowWindow
  preferences: Preferences
  mediaType: MediaType
  payload: Payload
  values: RequestValues
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'])
const CALL_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

type Where = { basePath: string; settings: RestSettings }

/** Reads a request as far as it can be read without the schema cache. Throws PostgREST's errors. */
export async function readRequest(request: Request, { basePath, settings }: Where): Promise<RestRequest> {
  const { headers } = request
  const url = new URL(request.url)
  const path = url.pathname.slice(basePath.length)
  const { kind, name } = readPath(path)
  const method = readMethod(request.method, kind)
  const { schema, isSchemaChosen } = chooseSchema(method, headers, settings)
  const preferences = readPreferences(headers)
  const mediaType = chooseMediaType(headers.get('accept'), settings.showsPlans)

  const values = new RequestValues()
  const query = parseQuery(url.searchParams, { values, isCall: kind === 'function' && !sendsBody(method) })
  const window = readWindow(query, method, headers)
  return {
    method,
    target: { kind, schema, name },
    path,
    isSchemaChosen,
    query,
    rows: readRanges({
      query,
      window,
      values,
      maxRows: method === 'GET' || method === 'HEAD' || kind === 'function' ? settings.maxRows : null,
    }),
    window,
    preferences,
    mediaType,
    payload: await readPayload(request, { method, kind, query, values }, settings.maxBodyBytes),
    values,
  }
}

/** `/table` or `/rpc/function`. */
function readPath(path: string): { kind: Target['kind']; name: string } {
  const [first = '', second, ...rest] = path.replace(/^\//, '').split('/').map(decodeSegment)
  if (first === '' && second === undefined) throw rootMetadataDisabled()
  if (first !== '' && second === undefined) return { kind: 'relation', name: first }
  if (first === 'rpc' && second && rest.length === 0) return { kind: 'function', name: second }
  throw invalidPath()
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidPath()
  }
}

function readMethod(method: string, kind: Target['kind']): RestRequest['method'] {
  if (kind === 'function' && !CALL_METHODS.has(method)) throw callMethodNotAllowed(method)
  if (!METHODS.has(method)) throw methodNotAllowed(method)
  return method as RestRequest['method']
}

function sendsBody(method: RestRequest['method']): boolean {
  return method === 'POST' || method === 'PATCH' || method === 'PUT'
}

function chooseSchema(method: RestRequest['method'], headers: Headers, { schemas }: RestSettings) {
  const header = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'
  const wanted = headers.get(header)
  if (wanted === null) return { schema: schemas[0], isSchemaChosen: schemas.length > 1 }
  if (!schemas.includes(wanted)) throw schemaNotExposed(wanted, schemas)
  return { schema: wanted, isSchemaChosen: true }
}

function readPreferences(headers: Headers): Preferences {
  const preferences = parsePreferences(headers.get('prefer'))
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) throw invalidPreferences(preferences.unknown)
  return preferences
}

type PayloadPlace = { method: RestRequest['method']; kind: Target['kind']; query: RestQuery; values: RequestValues }

async function readPayload(request: Request, place: PayloadPlace, maxBytes: number): Promise<Payload> {
  const { method, kind, query, values } = place
  if (!sendsBody(method)) return kind === 'function' ? readTexts(query.callArguments, values) : { kind: 'none' }

  const contentType = readContentType(request.headers)
  const body = await readBody(request, contentType, maxBytes)
  const columns = query.columns === null || method === 'PUT' ? null : readColumnNames(query.columns, 'columns')
  const source = { body, contentType, columns, values }
  return kind === 'function' ? readArguments(source) : readRows(source)
}

/** As text; bytes become the text that PostgreSQL reads a bytea from. */
async function readBody(request: Request, contentType: string, maxBytes: number): Promise<string> {
  if (contentType !== 'application/octet-stream') return readText(request, maxBytes)
  return `\\x${Buffer.from(await readBytes(request, maxBytes)).toString('hex')}`
}

function readContentType(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? 'application/json').split(';', 1)
  return type.trim().toLowerCase()
}

function readWindow(query: RestQuery, method: RestRequest['method'], headers: Headers): RowWindow {
  const ofRoot = query.ranges.filter(({ path }) => path.length === 0)
  const last = (kind: 'limit' | 'offset') => parseRowCount(ofRoot.findLast((range) => range.kind === kind)?.text ?? '')
  const window = toRowWindow({
    limit: last('limit'),
    offset: last('offset'),
    rangeHeader: method === 'GET' ? headers.get('range') : null,
  })
  if (method === 'PUT' && (window.limit !== null || window.offset !== 0)) throw rangeNotAllowedForPut()
  return window
}

type Ranges = { query: RestQuery; window: RowWindow; values: RequestValues; maxRows: number | null }

function readRanges({ query, window, values, maxRows }: Ranges): RangePart[] {
  const bounded = (limit: number) => (maxRows === null ? limit : Math.min(limit, maxRows))
  const toPart = (path: EmbedPath, kind: 'limit' | 'offset', value: number): RangePart =>
    kind === 'limit' ? { path, kind, rows: bounded(value) } : { path, kind, slot: values.add(String(value)) }

  const limit = window.limit ?? maxRows
  const ofRoot = [
    ...(limit === null ? [] : [toPart([], 'limit', limit)]),
    ...(window.offset === 0 ? [] : [toPart([], 'offset', window.offset)]),
  ]
  const embedded = query.ranges.flatMap(({ path, kind, text }) => {
    const value = path.length === 0 ? null : parseRowCount(text)
    return value === null ? [] : [toPart(path, kind, value)]
  })
  return [...ofRoot, ...embedded]
}
