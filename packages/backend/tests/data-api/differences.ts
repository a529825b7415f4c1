/** Where rest/v1 answers differently from PostgREST on purpose: what differs, and why. Each has a sentence that shows it. */
export const differences = {
  'regular expressions':
    'Visitors filter by `match` and `imatch` only with `DB_ANON_REGEX=on`, because an expression can be as expensive as its author likes.',
  'writes without a filter':
    'Updates and deletions need a filter unless `DB_SAFE_UPDATE=off`, as on the hosted service.',
  'older documentation':
    'PostgREST itself answers as rest/v1 does: its documentation was written for an earlier version.',
  'limits on size':
    'The body of a request may have `MAX_BODY_BYTES` (5 MB), a response `MAX_RESPONSE_BYTES` (32 MB): PostgREST leaves both to the server in front of it. A write whose response would be larger writes nothing.',
  'limits on depth':
    'Embeds nest at most 10 deep, number at most 100 and lead back the way they came three times, and conditions nest at most 20 deep, because PostgreSQL takes seconds to plan more.',
  'views that cannot be written to':
    'A write to a view that PostgreSQL cannot write to is answered with 405; PostgREST answers 500, as if a retry could help.',
  'longest list': 'Lists have at most `DB_MAX_ROWS` (1,000) rows, as on the hosted service; PostgREST sets no limit.',
  'one relation embedded twice':
    'One relation may be embedded under one name by two foreign keys, of which the later counts; PostgREST answers with an error of PostgreSQL (42712).',
  'backslashes in CSV':
    'A backslash is written once: programs that read CSV would take the two that PostgREST writes for two.',
  'settings of plans':
    'Plans with `settings` name those that requests here have: no JIT compilation, no parallel workers, and a search path without repetitions.',
  'trailing text':
    'Text after the end of a parameter is refused, because the caller meant something by it; PostgREST ignores it.',
  'estimated counts':
    'Without `DB_MAX_ROWS` an estimated count is exact up to 1,000 rows, so that it never counts a large table.',
  'one row':
    'A function with `rows 1` that returns several rows embeds the first of them; PostgREST repeats the row around it.',
  'views of other schemas':
    'Relationships are found through views of every schema, so that a view may be built on one that is not served.',
  'origin of pages':
    'As long as pages of any origin may call, `Access-Control-Allow-Origin` is `*` and credentials are not allowed. PostgREST’s newest release does the same; its documentation shows the origin of the request.',
  'messages of internal errors':
    'Errors of the classes 08, 38, 39, 53, 57, 58, F0, HV and XX keep their code but lose their message, which may name files, hosts and settings of the server. Only the limits of a statement (57014, 53400) keep theirs.',
  'plain status for raised codes':
    'The status of `raise sqlstate ‘PTxyz’` is from 300 to 599; any other number is 500.',
  'one code for lost connections':
    'PGRST001 does not occur: a connection that cannot be made is PGRST000, whatever the reason.',
  'no answers without a schema':
    'PGRST002 does not occur: the start fails with one sentence if the schema cannot be read, and later the last good schema is used until it can be read again.',
  'time limit for visitors':
    'Visitors’ statements are canceled after `DB_ANON_STATEMENT_TIMEOUT` (3 seconds) unless their role has a limit; PostgREST sets none.',
  'recovery is always on':
    'Lost connections are always replaced; the process does not end because of one. Errors have no `Retry-After`, because each request tries again by itself.',
  'what is logged':
    'Failures and changes of state are logged as JSON, one line each, without queries and their values; requests that succeed or that the client got wrong are not logged.',
  'no signals': '`notify pgrst` reloads the schema from anywhere; Node uses SIGUSR1 for its debugger.',
  'one connection remains':
    'One connection stays open, so that a request after a quiet time does not wait for a login.',
  'names of connections': 'They are called `site` and `site listener`.',
  'plans change nothing': 'Asking for a plan changes nothing: what `analyze` ran is always rolled back.',
  'no version in answers': 'No answer names the software and its version.',
  'keys are found by name':
    'HS256 tokens are always verified with `JWT_SECRET`, whatever their `kid`, and tokens with other algorithms with the key that has that `kid`: a public key can never stand in for the secret.',
  'codes that do not occur':
    'PGRST300, PGRST302 and PGRSTX00 are never sent. Without a secret, tokens are refused as PGRST301; the role of visitors can have no rights; unexpected failures are `unexpected_failure`.',
} as const

export type Difference = keyof typeof differences
