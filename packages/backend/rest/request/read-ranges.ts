import { rangeNotAllowedForPut } from '#backend/rest/errors/rest-errors.ts'
import type { RestQuery } from '../query/parse-query.ts'
import type { EmbedPath, RangePart } from '../query/query-types.ts'
import type { RequestValues } from '../query/request-values.ts'
import { parseOffset, parseRowCount, type RowWindow, toRowWindow } from './parse-range.ts'
import type { Method } from './read-target.ts'

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
