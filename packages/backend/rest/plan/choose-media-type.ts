import {
  type MediaHandler,
  mediaHandlerKey,
  type RelationName,
  type SchemaCache,
} from '#backend/database/schema-cache.ts'
import { noAcceptableMediaType } from '#backend/rest/errors/rest-errors.ts'
import { type MediaRange, parseMediaRange } from '../request/parse-preferences.ts'

export type MediaType = {
  /** `array` and `object` are JSON; `handled` is whatever the handler produces. */
  form: 'array' | 'object' | 'csv' | 'geojson' | 'handled'
  hasNulls: boolean
  contentType: string
  /** The client wants PostgreSQL's plan instead of rows. */
  explain: ExplainOptions | null
  handler: MediaHandler | null
}

export type ExplainOptions = { format: 'text' | 'json'; options: readonly string[] }

export type MediaChoice = {
  accepted: readonly MediaRange[]
  /** What is read: a relation, or the function if its rows belong to none. */
  target: RelationName
  /** Whether the rows are complete, so that a handler of the target's rows can take them. */
  hasWholeRows: boolean
  allowsPlans: boolean
  cache: SchemaCache
}

const json: MediaType = {
  form: 'array',
  hasNulls: true,
  contentType: 'application/json; charset=utf-8',
  explain: null,
  handler: null,
}
const csv: MediaType = { ...json, form: 'csv', contentType: 'text/csv; charset=utf-8' }
const geoJson: MediaType = { ...json, form: 'geojson', contentType: 'application/geo+json; charset=utf-8' }
const object: MediaType = { ...json, form: 'object', contentType: 'application/vnd.pgrst.object+json; charset=utf-8' }

const ANY = '*/*'
const EXPLAIN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal']
/** PostgREST adds the charset to the types that it knows itself. */
const TYPES_IN_UTF8: ReadonlySet<string> = new Set([
  'application/json',
  'application/geo+json',
  'application/openapi+json',
  'application/x-www-form-urlencoded',
  'text/csv',
  'text/plain',
  'text/xml',
])

/** Picks the first accepted type that can be produced for the target. Throws PGRST107. */
export function chooseMediaType(choice: MediaChoice): MediaType {
  for (const range of choice.accepted) {
    const mediaType = toMediaType(range, choice)
    if (mediaType) return mediaType
  }
  throw noAcceptableMediaType(choice.accepted.map(({ name }) => name))
}

function toMediaType(range: MediaRange, choice: MediaChoice): MediaType | null {
  switch (range.name) {
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return isStripped(range) ? strippedOf(object, 'object') : object
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return isStripped(range) ? strippedOf(json, 'array') : findHandled('application/json', choice)
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return choice.allowsPlans ? toPlanType(range, choice) : null
    default:
      return findHandled(range.name, choice)
  }
}

/** Handlers of the target's rows come first, the one for any media type before all; then those for any relation. */
function findHandled(name: string, { target, hasWholeRows, cache }: MediaChoice): MediaType | null {
  const { mediaHandlers } = cache
  const ofTarget = (mediaType: string) => mediaHandlers.get(mediaHandlerKey(target, mediaType))
  const handler = (hasWholeRows && (ofTarget(ANY) ?? ofTarget(name))) || mediaHandlers.get(mediaHandlerKey(null, name))
  return handler ? handledBy(handler) : findBuiltIn(name, cache)
}

function handledBy(handler: MediaHandler): MediaType {
  const { mediaType } = handler
  const contentType = mediaType === ANY ? 'application/octet-stream' : contentTypeOf(mediaType)
  return { ...json, form: 'handled', contentType, handler }
}

function findBuiltIn(name: string, { geoJsonFunction }: SchemaCache): MediaType | null {
  switch (name) {
    case ANY:
    case 'application/*':
    case 'application/json':
      return json
    case 'text/csv':
      return csv
    case 'application/geo+json':
      return geoJsonFunction ? geoJson : null
    default:
      return null
  }
}

function contentTypeOf(name: string): string {
  const isKnown = TYPES_IN_UTF8.has(name) || name.startsWith('application/vnd.pgrst.')
  return isKnown ? `${name}; charset=utf-8` : name
}

function isStripped({ parameters }: MediaRange): boolean {
  return parameters.get('nulls') === 'stripped'
}

function strippedOf(mediaType: MediaType, form: 'array' | 'object'): MediaType {
  const contentType = `application/vnd.pgrst.${form}+json;nulls=stripped; charset=utf-8`
  return { ...mediaType, hasNulls: false, contentType }
}

function toPlanType({ name, parameters }: MediaRange, choice: MediaChoice): MediaType | null {
  const range = parseMediaRange(parameters.get('for') ?? 'application/json')
  const of = toMediaType(range, { ...choice, allowsPlans: false })
  if (!of) return null

  const format = name.endsWith('+json') ? 'json' : 'text'
  const given = (parameters.get('options') ?? '').split('|')
  const options = EXPLAIN_OPTIONS.filter((option) => given.includes(option))
  const suffix = options.length > 0 ? `; options=${options.join('|')}` : ''
  const target = range.name === ANY ? ANY : of.contentType.replace(/; charset=utf-8$/, '')
  const contentType = `application/vnd.pgrst.plan+${format}; for="${target}"${suffix}; charset=utf-8`
  return { ...of, contentType, explain: { format, options } }
}
