import { isRead } from '#backend/http/is-read.ts'
import { readBytes } from '#backend/http/read-body.ts'
import { invalidBody, invalidPreferences } from '#backend/rest/errors/rest-errors.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { parseQuery, type RestQuery, readColumnNames } from '../query/parse-query.ts'
import type { RangePart } from '../query/query-types.ts'
import { RequestValues } from '../query/request-values.ts'
import { canonicalPath } from './canonical-path.ts'
import { type MediaRange, parseAccept } from './parse-accept.ts'
import { type Preferences, parsePreferences } from './parse-preferences.ts'
import type { RowWindow } from './parse-range.ts'
import { type Payload, readArguments, readRows, readTexts } from './read-payload.ts'
import { readRanges, readWindow } from './read-ranges.ts'
import { chooseSchema, type Method, readMethod, readPath, sendsBody, type Target } from './read-target.ts'

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
