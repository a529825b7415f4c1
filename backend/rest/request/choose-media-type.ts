import { noAcceptableMediaType } from '#backend/rest/errors/rest-errors.ts'

export type MediaType = {
  /** `array` and `object` are JSON. */
  form: 'array' | 'object' | 'csv'
  hasNulls: boolean
  contentType: string
  /** The client wants PostgreSQL's plan instead of rows. */
  explain: ExplainOptions | null
}

export type ExplainOptions = { format: 'text' | 'json'; options: readonly string[] }

const json: MediaType = {
  form: 'array',
  hasNulls: true,
  contentType: 'application/json; charset=utf-8',
  explain: null,
}
const csv: MediaType = { ...json, form: 'csv', contentType: 'text/csv; charset=utf-8' }
const object: MediaType = {
  ...json,
  form: 'object',
  contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
}
const EXPLAIN_OPTIONS: ReadonlySet<string> = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal'])
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;,\s]*))/g
const ACCEPT_PART = /(?:[^,"]|"[^"]*")+/g

/** Picks the supported type of `Accept` with the best quality. Throws PGRST107. */
export function chooseMediaType(accept: string | null, isPlanEnabled: boolean): MediaType {
  if (accept === null || accept === '' || accept === '*/*' || accept === 'application/json') return json

  const ranges = (accept.match(ACCEPT_PART) ?? []).map((text) => readMediaRange(text))
  ranges.sort((a, b) => b.quality - a.quality)
  for (const range of ranges) {
    const mediaType = range.quality > 0 ? toMediaType(range, isPlanEnabled) : null
    if (mediaType) return mediaType
  }
  throw noAcceptableMediaType(ranges.map(({ name }) => name))
}

type MediaRange = { name: string; parameters: ReadonlyMap<string, string>; quality: number }

function readMediaRange(text: string): MediaRange {
  const name = (text.split(';', 1)[0] ?? '').trim().toLowerCase()
  const parameters = new Map<string, string>()
  for (const [, key = '', quoted, plain] of text.matchAll(PARAMETER)) {
    parameters.set(key.toLowerCase(), quoted ?? plain ?? '')
  }
  const quality = Number(parameters.get('q') ?? 1)
  return { name, parameters, quality: Number.isNaN(quality) ? 0 : quality }
}

function toMediaType(range: MediaRange, isPlanEnabled: boolean): MediaType | null {
  const isStripped = range.parameters.get('nulls') === 'stripped'
  switch (range.name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json
    case 'text/csv':
      return csv
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return isStripped ? strippedOf(object, 'object') : object
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return isStripped ? strippedOf(json, 'array') : json
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return isPlanEnabled ? toPlanType(range) : null
    default:
      return null
  }
}

function strippedOf(mediaType: MediaType, form: 'array' | 'object'): MediaType {
  const contentType = `application/vnd.pgrst.${form}+json;nulls=stripped; charset=utf-8`
  return { ...mediaType, hasNulls: false, contentType }
}

function toPlanType({ name, parameters }: MediaRange): MediaType | null {
  const target = parameters.get('for') ?? 'application/json'
  const of = toMediaType(readMediaRange(target), false)
  if (!of) return null

  const format = name.endsWith('+json') ? 'json' : 'text'
  const options = (parameters.get('options') ?? '').split('|').filter((option) => EXPLAIN_OPTIONS.has(option))
  const suffix = options.length > 0 ? `; options=${options.join('|')}` : ''
  const contentType = `application/vnd.pgrst.plan+${format}; for="${target}"${suffix}; charset=utf-8`
  return { ...of, contentType, explain: { format, options } }
}
