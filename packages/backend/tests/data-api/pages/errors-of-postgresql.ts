import type { Page, Sentence } from '../sentence.ts'

/** The documented table: what a code or the codes that begin with two characters mean, and their status. */
const statuses: readonly [string, number, string][] = [
  ['08006', 503, 'Class 08, connections'],
  ['09000', 500, 'Class 09, triggered actions'],
  ['0L000', 403, 'Class 0L, invalid grantors'],
  ['0P000', 403, 'Class 0P, invalid roles'],
  ['23503', 409, 'A foreign key that is violated (23503)'],
  ['23505', 409, 'A unique key that is violated (23505)'],
  ['25006', 405, 'A write in a read-only transaction (25006)'],
  ['25000', 500, 'The rest of class 25, invalid states of a transaction'],
  ['28000', 403, 'Class 28, invalid authorization'],
  ['2D000', 500, 'Class 2D, invalid ends of a transaction'],
  ['38000', 500, 'Class 38, external routines'],
  ['39000', 500, 'Class 39, calls of external routines'],
  ['3B000', 500, 'Class 3B, savepoints'],
  ['40001', 500, 'Class 40, rollbacks'],
  ['53400', 500, 'A configured limit that is exceeded (53400)'],
  ['53200', 503, 'The rest of class 53, lack of resources'],
  ['54001', 500, 'Class 54, too much complexity'],
  ['55000', 500, 'Class 55, objects in the wrong state'],
  ['57014', 500, 'Class 57, interventions of an operator'],
  ['58030', 500, 'Class 58, errors of the system'],
  ['F0000', 500, 'Class F0, the configuration file'],
  ['HV000', 500, 'Class HV, foreign data'],
  ['P0001', 400, 'An exception that a function raises without a code (P0001)'],
  ['P0003', 500, 'The rest of class P0, PL/pgSQL'],
  ['XX000', 500, 'Class XX, internal errors'],
  ['42883', 404, 'A function that does not exist (42883)'],
  ['42P01', 404, 'A table that does not exist (42P01)'],
  ['42P17', 500, 'An endless recursion (42P17)'],
  ['22012', 400, 'Any other code, such as a division by zero (22012)'],
]

const statusSentences = statuses.map(([code, status, what]): Sentence => {
  return {
    says: `${what}: ${status}.`,
    ask: 'POST /rpc/fail',
    given: { body: { code } },
    gives: { status, code, headers: { 'proxy-status': `PostgREST; error=${code}` } },
  }
})

export const errorsOfPostgresql: Page = {
  title: 'Errors of PostgreSQL',
  source: 'errors',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'An error of the database is passed on with its code, message, detail and hint.',
      ask: 'POST /loans',
      given: { body: { id: 3 } },
      gives: {
        status: 400,
        body: {
          code: '23502',
          details: 'Failing row contains (3, null, null).',
          hint: null,
          message: 'null value in column "due" of relation "loans" violates not-null constraint',
        },
        headers: { 'content-type': 'application/json; charset=utf-8' },
      },
    },
    ...statusSentences,
    {
      says: 'A write to a view that is not updatable: 500.',
      differs: 'views that cannot be written to',
      ask: 'POST /authors_with_books',
      given: { body: { name: 'Ada' }, role: 'service_role' },
      gives: { status: 405, code: '55000' },
    },
    {
      says: 'A missing right (42501) is 401 for a visitor.',
      ask: 'GET /staff',
      gives: { status: 401, code: '42501', headers: { 'www-authenticate': 'Bearer' } },
    },
    {
      says: 'A missing right (42501) is 403 for a caller with a role.',
      ask: 'POST /rpc/fail',
      given: { body: { code: '42501' }, role: 'authenticated' },
      gives: { status: 403, code: '42501' },
    },
    {
      says: 'Errors of every class keep their message, internal ones too.',
      differs: 'messages of internal errors',
      ask: 'POST /rpc/fail',
      given: { body: { code: 'XX000' } },
      gives: {
        status: 500,
        body: { code: 'XX000', message: 'The database could not answer the request', details: null, hint: null },
      },
    },
    {
      says: '`Proxy-Status` names the code, for HEAD too.',
      ask: 'HEAD /visits',
      gives: { status: 405, headers: { 'proxy-status': 'PostgREST; error=25006' } },
    },
    {
      says: '`verbose` errors contain code, message, details and hint.',
      ask: 'GET /book',
      gives: {
        status: 404,
        body: {
          code: 'PGRST205',
          details: null,
          hint: "Perhaps you meant the table 'library.books'",
          message: "Could not find the table 'library.book' in the schema cache",
        },
      },
    },
    {
      says: '`minimal` errors contain code and message.',
      settings: { errorVerbosity: 'minimal' },
      ask: 'GET /book',
      gives: {
        status: 404,
        body: { code: 'PGRST205', message: "Could not find the table 'library.book' in the schema cache" },
      },
    },
  ],
}

const raise = (message: object | string, detail: object | string) => {
  const text = (value: object | string) => (typeof value === 'string' ? value : JSON.stringify(value))
  return { body: { message: text(message), detail: text(detail) } }
}
const PAY = { code: '123', message: 'Payment Required', details: 'Quota exceeded', hint: 'Upgrade your plan' }

export const raisedErrors: Page = {
  title: 'Errors that functions raise',
  source: 'errors',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'An exception is 400 with its message, detail and hint.',
      ask: 'POST /rpc/refuse',
      gives: {
        status: 400,
        body: { code: 'P0001', message: 'Not today', details: 'The door is locked', hint: 'Come back tomorrow' },
      },
    },
    {
      says: 'A code of the table above chooses the status: `insufficient_privilege` is 401 or 403.',
      ask: 'POST /rpc/fail',
      given: { body: { code: '42501' } },
      gives: { status: 401, code: '42501' },
    },
    {
      says: 'A code `PTxyz` gives the status `xyz`.',
      ask: 'POST /rpc/fail',
      given: { body: { code: 'PT402' } },
      gives: {
        status: 402,
        body: { code: 'PT402', message: 'It failed', details: 'A detail', hint: 'A hint' },
      },
    },
    {
      says: 'That status may be any number.',
      differs: 'plain status for raised codes',
      ask: 'POST /rpc/fail',
      given: { body: { code: 'PT999' } },
      gives: { status: 500, code: 'PT999' },
    },
    {
      says: 'The code `PGRST` sets the whole answer: the body in its message, status and headers in its detail.',
      ask: 'POST /rpc/answer',
      given: raise(PAY, { status: 402, headers: { 'X-Powered-By': 'Nerd Rage' } }),
      gives: { status: 402, body: PAY, headers: { 'x-powered-by': 'Nerd Rage' } },
    },
    {
      says: 'Its details and hint are optional.',
      ask: 'POST /rpc/answer',
      given: raise({ code: '123', message: 'Pay' }, { status: 402, headers: {} }),
      gives: { status: 402, body: { code: '123', message: 'Pay', details: null, hint: null } },
    },
    {
      says: 'Its status may be one without a standard text.',
      ask: 'POST /rpc/answer',
      given: raise({ code: '123', message: 'Expired' }, { status: 419, status_text: 'Page Expired', headers: {} }),
      gives: { status: 419, code: '123' },
    },
    {
      says: 'A message that is not such JSON is PGRST121.',
      ask: 'POST /rpc/answer',
      given: raise('not JSON', { status: 402, headers: {} }),
      gives: {
        status: 500,
        body: {
          code: 'PGRST121',
          message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
          details: "Invalid JSON value for MESSAGE: 'not JSON'",
          hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
        },
      },
    },
    {
      says: 'A detail that is not such JSON is PGRST121, too.',
      ask: 'POST /rpc/answer',
      given: raise(PAY, 'not JSON'),
      gives: { status: 500, code: 'PGRST121' },
    },
  ],
}
