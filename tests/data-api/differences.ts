/** Where rest/v1 answers differently from PostgREST on purpose: what differs, and why. Each has a sentence that shows it. */
export const differences = {
  'regular expressions':
    'Visitors filter by `match` and `imatch` only with `DB_ANON_REGEX=on`, because an expression can be as expensive as its author likes.',
  'origin of pages':
    'While pages of any origin may call, `Access-Control-Allow-Origin` is `*` and credentials are not allowed. PostgREST’s newest release does the same; its documentation shows the origin of the request.',
  'messages of internal errors':
    'Errors of the classes 08, 38, 39, 53, 57, 58, F0, HV and XX keep their code and lose their message, which may name files, hosts and settings of the server. Only the limits of a statement (57014, 53400) keep theirs.',
  'plain status for raised codes':
    'The status of `raise sqlstate ‘PTxyz’` is from 300 to 599; any other number is 500.',
  'one code for lost connections':
    'PGRST001 does not occur: a connection that cannot be made is PGRST000, whatever the reason.',
  'no answers without a schema':
    'PGRST002 does not occur: the start fails with one sentence if the schema cannot be read, and later the last good schema serves until it can be read again.',
  'time limit of visitors':
    'Statements of visitors are cancelled after `DB_ANON_STATEMENT_TIMEOUT` (3 seconds) unless their role has a limit; PostgREST sets none.',
} as const

export type Difference = keyof typeof differences
