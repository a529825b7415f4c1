/** Where rest/v1 answers differently from PostgREST on purpose: what differs, and why. Each has a sentence that shows it. */
export const differences = {
  'regular expressions':
    'Visitors filter by `match` and `imatch` only with `DB_ANON_REGEX=on`, because an expression can be as expensive as its author likes.',
  'writes without a filter':
    'Updates and deletions need a filter unless `DB_SAFE_UPDATE=off`, as on the hosted service.',
  'older documentation':
    'PostgREST itself answers as rest/v1 does: its documentation was written for an earlier version.',
} as const

export type Difference = keyof typeof differences
