import { invalidRange } from '#backend/rest/errors/rest-errors.ts'

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
export function parseOffset(text: string): number | null {
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
