import type { Preferences } from '#backend/rest/request/parse-preferences.ts'

export type StatementParts = {
  /** Common table expressions, `name as (…)`. */
  with?: string
  total: string
  body: string
  /** Further entries of the select list. */
  extra?: readonly string[]
  /** A select; its rows are the answer's rows. */
  rows: string
}

// A function or trigger may have set these two for its answer.
const RESPONSE_SETTINGS = [
  `nullif(current_setting('response.headers', true), '') as response_headers`,
  `nullif(current_setting('response.status', true), '') as response_status`,
]

/** One statement for the whole answer: rows and counts see the same snapshot. */
export function renderStatement({ with: common, total, body, extra = [], rows }: StatementParts): string {
  const list = [`${total} as total`, 'count(*) as page', `${body} as body`, ...RESPONSE_SETTINGS, ...extra]
  return `${common ? `with ${common} ` : ''}select ${list.join(', ')} from (${rows}) as _row`
}

/** Above this `count=estimated` trusts PostgreSQL's estimate, unless the setting for the most rows says otherwise. */
export const EXACT_COUNT_UP_TO = 1_000

type CountWish = { count: Preferences['count']; isWindowed: boolean; maxRows: number | null; countedRows: () => string }

/** The number of all rows, where it was asked for. */
export function renderTotal({ count, isWindowed, maxRows, countedRows }: CountWish): string {
  if (count !== 'exact' && count !== 'estimated') return 'null::bigint'
  if (count === 'exact' && !isWindowed) return 'count(*)'
  const limit = count === 'estimated' ? ` limit ${(maxRows ?? EXACT_COUNT_UP_TO) + 1}` : ''
  return `(select count(*) from (${countedRows()}${limit}) as _all)`
}
