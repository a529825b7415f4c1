import { isJsonObject, isRead } from '#backend/http/http-module.ts'
import { invalidRange, invalidResponseHeaders, invalidResponseStatus } from './errors/rest-errors.ts'
import type { StatementRow } from './plan/statement-plan.ts'
import { describePreferences, type Preferences } from './request/parse-preferences.ts'
import type { RestRequest } from './request/read-request.ts'
import type { RestSettings } from './rest-settings.ts'
import type { CachedPlan, StatementResult } from './run-statement.ts'

export type ResponseParts = {
  request: RestRequest
  result: StatementResult
  plan: CachedPlan['plan']
  settings: RestSettings
}

/** The request headers on which a response depends, besides those that name the caller. */
const VARY = 'Accept, Prefer, Range'

/** A proxy might refuse a header of arbitrary length. */
const MAX_WARNINGS = 5

/** Assembles status, headers and body as PostgREST does. */
export function buildResponse(parts: ResponseParts): Response {
  const { request, result } = parts
  const readsRows = request.target.kind === 'function' || isRead(request.method)
  const response = readsRows ? buildReadResponse(parts) : buildWriteResponse(parts)
  const applied = describePreferences(appliedPreferences(parts))
  if (applied) response.headers['preference-applied'] = applied
  response.headers.vary = VARY
  const warning = describeRenamed(parts.plan.renamed)
  if (warning) response.headers.warning = warning

  const { status, headers, body } = applyResponseSettings(response, result)
  const hasBody = status !== 204 && status !== 205 && status !== 304
  return new Response(hasBody ? body : null, { status, headers })
}

function buildReadResponse({ request, result, plan }: ResponseParts): RestResponse {
  const { window, method } = request
  const { total, page, body } = result
  const headers: ResponseHeaders = { 'content-range': contentRange({ first: window.offset, count: page, total }) }
  if (plan.returnsNothing) return { status: 204, headers, body: null }

  if (total !== null && window.offset > total) {
    const details = `An offset of ${window.offset} was requested, but there are only ${total} rows.`
    throw invalidRange(details, { 'content-range': `*/${total}` })
  }
  const status = total !== null && page < total ? 206 : 200
  addContentHeaders(headers, request, plan)
  if (request.target.kind === 'relation') headers['content-location'] = request.canonicalPath
  return { status, headers, body: method === 'HEAD' ? null : body }
}

function buildWriteResponse({ request, result, plan }: ResponseParts): RestResponse {
  const { method, preferences } = request
  const wantsRows = preferences.representation === 'representation'
  const body = wantsRows ? result.body : null
  const headers: ResponseHeaders = method === 'PUT' ? {} : { 'content-range': writtenRange(request, result) }
  if (wantsRows) addContentHeaders(headers, request, plan)
  if (method === 'POST') {
    const location = locationOf(request, result, plan)
    if (location) headers.location = location
    return { status: insertStatus(request, result), headers, body }
  }
  if (!wantsRows) return { status: 204, headers, body }
  return { status: method === 'PUT' && Number(result.inserted) > 0 ? 201 : 200, headers, body }
}

/** An upsert that only changed existing rows created nothing. */
function insertStatus({ preferences }: RestRequest, { inserted }: StatementResult): number {
  const isMerge = preferences.resolution === 'merge-duplicates'
  return isMerge && Number(inserted ?? 1) <= 0 ? 200 : 201
}

function locationOf({ target }: RestRequest, { location }: StatementResult, plan: CachedPlan['plan']): string | null {
  if (!location) return null
  const values: (string | null)[] = JSON.parse(location)
  const query = new URLSearchParams(
    plan.locationColumns.map((name, index) => [name, values[index] == null ? 'is.null' : `eq.${values[index]}`]),
  )
  return `/${encodeURIComponent(target.name)}?${query}`
}

function addContentHeaders(
  headers: ResponseHeaders,
  { isSchemaChosen, target }: RestRequest,
  { mediaType }: CachedPlan['plan'],
): void {
  headers['content-type'] = mediaType.contentType
  if (isSchemaChosen) headers['content-profile'] = encodeHeader(target.schema)
}

/** Names may contain any character, header values only printable ones: UTF-8 is sent byte by byte. */
function encodeHeader(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^ -~\u0080-\u00ff]/g, '?')
}

/** The deprecation warning for names of relations that `select=` gave an alias. */
function describeRenamed(renamed: ReadonlyMap<string, string>): string | null {
  if (renamed.size === 0) return null
  const updates = [...renamed]
    .slice(0, MAX_WARNINGS)
    .map(([name, alias]) => `\`${name}\` to \`${alias}\``)
    .join(', ')
  const text = `Embedded resource was referenced by relation name even though it has an alias. This is deprecated and will stop working in a future release. Update ${updates} in query string filters, orders or limits.`
  return `299 - "${encodeHeader(text.replaceAll('"', '\\"'))}"`
}

function writtenRange({ method, preferences }: RestRequest, { page }: StatementResult): string {
  const isCounted = preferences.count === 'exact' || preferences.count === 'estimated'
  const count = method === 'PATCH' ? page : 0
  return contentRange({ first: 0, count, total: isCounted ? page : null })
}

function contentRange({ first, count, total }: { first: number; count: number; total: number | null }): string {
  const range = count > 0 && total !== 0 ? `${first}-${first + count - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

/** The given preferences that this request was able to apply. */
function appliedPreferences({ request, plan, settings }: ResponseParts): Partial<Preferences> {
  const { preferences, method, target } = request
  const isWrite = target.kind === 'relation' && !isRead(method)
  const isInsert = isWrite && method === 'POST'
  const isChange = isWrite && (method === 'PATCH' || method === 'DELETE')
  return {
    resolution: isInsert && plan.resolvesConflicts ? preferences.resolution : null,
    missing: isInsert || (isWrite && method === 'PATCH') ? preferences.missing : null,
    representation: isWrite ? preferences.representation : null,
    count: preferences.count,
    transaction: settings.transactionEnd.endsWith('-allow-override') ? preferences.transaction : null,
    handling: preferences.handling,
    timezone: preferences.timezone,
    maxAffected: isChange || target.kind === 'function' ? preferences.maxAffected : null,
  }
}

/** By name in lower case. */
type ResponseHeaders = Record<string, string>

type RestResponse = { status: number; headers: ResponseHeaders; body: StatementRow['body'] }

type FinalResponse = Omit<RestResponse, 'headers'> & { headers: ResponseHeaders | Headers }

type ResponseSettings = { response_headers: string | null; response_status: string | null }

/** A function may set `response.status` and `response.headers` for its own response. Throws PGRST111 and PGRST112. */
function applyResponseSettings(response: RestResponse, settings: ResponseSettings): FinalResponse {
  if (settings.response_headers === null && settings.response_status === null) return response
  return {
    ...response,
    status: settings.response_status === null ? response.status : readStatus(settings.response_status),
    headers:
      settings.response_headers === null
        ? response.headers
        : replaceHeaders(response.headers, settings.response_headers),
  }
}

function readStatus(text: string): number {
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw invalidResponseStatus()
  return status
}

/** The headers with those of `[{"X-One": "1"}, {"X-Two": "2"}]` instead of their own; a name may be given twice. */
function replaceHeaders(own: ResponseHeaders, text: string): Headers {
  const headers = new Headers(own)
  try {
    const given = readHeaders(JSON.parse(text))
    for (const [name] of given) headers.delete(name)
    // Headers themselves refuse invalid names and values.
    for (const [name, value] of given) headers.append(name, value)
    return headers
  } catch (cause) {
    throw invalidResponseHeaders(cause)
  }
}

function readHeaders(value: unknown): [string, string][] {
  if (!Array.isArray(value)) throw new TypeError('response.headers is not a list')
  return value.map((header: unknown) => {
    const [entry, ...others] = isJsonObject(header) ? Object.entries(header) : []
    if (!entry || others.length > 0 || typeof entry[1] !== 'string') {
      throw new TypeError('An entry of response.headers is not an object with one text')
    }
    return [entry[0], entry[1]]
  })
}

type TimedPhase = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response'

/** How long the phases of one request took, for `Server-Timing`. */
export type ServerTiming = {
  /** Ends the phase that has been running since the previous one ended. */
  end: (phase: TimedPhase) => void
  /** The header's value: `parse;dur=0.4, plan;dur=0.1`, in milliseconds. */
  toHeader: () => string
}

export function startServerTiming(identifiedInMs: number): ServerTiming {
  const phases: [TimedPhase, number][] = [['jwt', identifiedInMs]]
  let since = performance.now()

  return {
    end(phase) {
      const now = performance.now()
      phases.push([phase, now - since])
      since = now
    },
    toHeader: () => phases.map(([phase, ms]) => `${phase};dur=${ms.toFixed(1)}`).join(', '),
  }
}
