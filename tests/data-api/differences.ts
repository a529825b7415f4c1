import { otherDifferences } from './other-differences.ts'

/** Where rest/v1 answers differently from PostgREST on purpose: what differs, and why. Each has a sentence that shows it. */
export const differences = {
  'regular expressions':
    'Visitors filter by `match` and `imatch` only with `DB_ANON_REGEX=on`, because an expression can be as expensive as its author likes.',
  'writes without a filter':
    'Updates and deletions need a filter unless `DB_SAFE_UPDATE=off`, as on the hosted service.',
  'older documentation':
    'PostgREST itself answers as rest/v1 does: its documentation was written for an earlier version.',
  'limits on size':
    'The body of a request ends at `MAX_BODY_BYTES` (5 MB), a response at `MAX_RESPONSE_BYTES` (32 MB): PostgREST leaves both to the server in front of it. A write whose response would be larger writes nothing.',
  'limits on depth':
    'Embeds nest 10 deep and number 100, conditions nest 20 deep, because PostgreSQL plans deeper ones for seconds.',
  'longest list': 'Lists have at most `DB_MAX_ROWS` (1,000) rows, as on the hosted service; PostgREST sets no limit.',
  'trailing text':
    'Text after the end of a parameter is refused, because the caller meant something by it; PostgREST ignores it.',
  'estimated counts':
    'Without `DB_MAX_ROWS` an estimated count is exact up to 1,000 rows, so that it never counts a large table.',
  'one row':
    'A function with `rows 1` that returns several rows embeds the first of them; PostgREST repeats the row around it.',
  'views of other schemas':
    'Relationships are found through views of every schema, so that a view may be built on one that is not served.',
  ...otherDifferences,
} as const

export type Difference = keyof typeof differences
