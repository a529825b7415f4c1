import type { Preferences } from '#backend/rest/request/parse-preferences.ts'

export type StatementParts = {
  /** Common table expressions, `name as (…)`. */
  with?: string
  total: string
  body: string
  /** Further entries of the select list. */
  extra?: readonly string[]
  /** A select whose rows are the rows of the response. */
  rows: string
  maxResponseBytes: number
}

// A function or trigger may have set these two for its response.
const RESPONSE_SETTINGS = [
  `nullif(current_setting('response.headers', true), '') as response_headers`,
  `nullif(current_setting('response.status', true), '') as response_status`,
]

/** One statement for the whole response: rows and counts see the same snapshot. */
export function renderStatement({ with: common, total, body, extra = [], rows, ...bounds }: StatementParts): string {
  const list = [`${total} as total`, 'count(*) as page', `${body} as body`, ...RESPONSE_SETTINGS, ...extra]
  const answer = `select ${list.join(', ')} from (${rows}) as _row`
  const guard = renderSizeGuard(bounds.maxResponseBytes)
  return `${common ? `with ${common} ` : ''}select _answer.*, ${guard} as guard from (${answer}) as _answer`
}

/** PostgreSQL's message for a text that would exceed the maximum length of any text (SQLSTATE 54000). */
export const TOO_LONG_MESSAGE = 'requested length too large'

/**
 * A one-line URL can request gigabytes (one column under a thousand names, embeds inside embeds), and a text of half
 * a gigabyte ends the Node process that receives it. So the statement itself fails when its response is too large,
 * and a write with it: SQL has no `raise`, but repeating a text two billion times fails.
 */
function renderSizeGuard(maxBytes: number): string {
  return `case when octet_length(_answer.body) > ${maxBytes} then repeat(octet_length(_answer.body)::text, 2147483647) end`
}

/** Above this, `count=estimated` trusts PostgreSQL's estimate, unless the maximum number of rows says otherwise. */
export const EXACT_COUNT_UP_TO = 1_000

type TotalOptions = {
  count: Preferences['count']
  isWindowed: boolean
  maxRows: number | null
  countedRows: () => string
}

/** The number of all rows, if requested. */
export function renderTotal({ count, isWindowed, maxRows, countedRows }: TotalOptions): string {
  if (count !== 'exact' && count !== 'estimated') return 'null::bigint'
  if (count === 'exact' && !isWindowed) return 'count(*)'
  const limit = count === 'estimated' ? ` limit ${(maxRows ?? EXACT_COUNT_UP_TO) + 1}` : ''
  return `(select count(*) from (${countedRows()}${limit}) as _all)`
}
