import { invalidRange, rangeNotAllowedForPut } from '#backend/rest/errors/rest-errors.ts'
import type { RestQuery } from '../query/parse-query.ts'
import type { EmbedPath, RangePart, RequestValues } from '../query/query-types.ts'
import type { Method } from './read-target.ts'

/** The rows that a request asks for at its root. */
export type RowWindow = { offset: number; limit: number | null }

const RANGE_HEADER = /^(\d{1,15})-(\d{0,15})$/
const INTEGER = /^[+-]?\d+$/

/** Reads a `limit`. Anything that is not a number is ignored, as in PostgREST. */
export function parseRowCount(text: string): number | null {
  if (!INTEGER.test(text)) return null
  return Math.max(Math.min(Number(text), Number.MAX_SAFE_INTEGER), -1)
}

/** Reads an `offset`. A negative one is ignored as well. */
function parseOffset(text: string): number | null {
  const offset = parseRowCount(text)
  return offset === null || offset < 0 ? null : offset
}

type WindowParts = { limit: number | null; offset: number | null; rangeHeader: string | null }

/** The rows that both the `Range` header (of a GET) and `limit`/`offset` allow. Throws PGRST103. */
export function toRowWindow({ limit, offset, rangeHeader }: WindowParts): RowWindow {
  if (limit === 0) return { offset: 0, limit: 0 }
  if (limit !== null && limit < 0) throw invalidRange('Limit should be greater than or equal to zero.')

  const start = offset ?? 0
  const header = readRangeHeader(rangeHeader)
  const first = Math.max(start, header.first)
  const end = Math.min(limit === null ? Number.POSITIVE_INFINITY : start + limit, header.end)
  if (end <= first) throw invalidRange('Limit should be greater than or equal to zero.')
  return {
    offset: first,
    limit: end === Number.POSITIVE_INFINITY ? null : end - first,
  }
}

function readRangeHeader(header: string | null): { first: number; end: number } {
  const match = RANGE_HEADER.exec(header ?? '')
  if (!match) return { first: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }

  const first = Number(match[1])
  const end = match[2] ? Number(match[2]) + 1 : Number.POSITIVE_INFINITY
  if (end <= first) {
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  }
  return { first, end }
}

/** The rows of the root that the client requests. A `Range` header counts only on GET, as in HTTP. */
export function readWindow(query: RestQuery, method: Method, headers: Headers): RowWindow {
  const ofRoot = query.ranges.filter(({ path }) => path.length === 0)
  const last = (kind: 'limit' | 'offset') => ofRoot.findLast((range) => range.kind === kind)?.text ?? ''
  const window = toRowWindow({
    limit: parseRowCount(last('limit')),
    offset: parseOffset(last('offset')),
    rangeHeader: method === 'GET' ? headers.get('range') : null,
  })
  if (method === 'PUT' && (window.limit !== null || window.offset !== 0)) throw rangeNotAllowedForPut()
  return window
}

type Ranges = { query: RestQuery; window: RowWindow; values: RequestValues; maxRows: number | null }

/** The ranges of all relations for the planner, each capped at `maxRows`. */
export function readRanges({ query, window, values, maxRows }: Ranges): RangePart[] {
  const bounded = (limit: number) => (maxRows === null ? limit : Math.min(limit, maxRows))
  const toPart = (path: EmbedPath, kind: 'limit' | 'offset', value: number): RangePart =>
    kind === 'limit' ? { path, kind, rows: bounded(value) } : { path, kind, slot: values.add(String(value)) }

  const limit = window.limit ?? maxRows
  const ofRoot = [
    ...(limit === null ? [] : [toPart([], 'limit', limit)]),
    ...(window.offset === 0 ? [] : [toPart([], 'offset', window.offset)]),
  ]
  const embedded = query.ranges.flatMap(({ path, kind, text }) => {
    if (path.length === 0) return []
    const value = kind === 'limit' ? parseRowCount(text) : parseOffset(text)
    return value === null ? [] : [toPart(path, kind, value)]
  })
  return [...ofRoot, ...embedded]
}
