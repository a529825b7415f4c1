/** Where rest/v1 answers differently from PostgREST on purpose: what differs, and why. Each has a sentence that shows it. */
export const differences = {
  'regular expressions':
    'Visitors filter by `match` and `imatch` only with `DB_ANON_REGEX=on`, because an expression can be as expensive as its author likes.',
  'credentials of pages':
    'While pages of any origin may call, no answer allows credentials: browsers refuse that together with `*`, and rest/v1 reads no cookies to sign in.',
} as const

export type Difference = keyof typeof differences
