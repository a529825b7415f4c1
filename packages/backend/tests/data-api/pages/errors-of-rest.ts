import { expect } from 'vitest'
import { createDatabase } from '#backend/database/create-database.ts'
import type { Database } from '#backend/database/database.ts'
import { EMPTY_SCHEMA_CACHE } from '#backend/database/schema-cache.ts'
import { createRestModule } from '#backend/rest/rest-module.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { openEmptyDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { openBackend } from '#backend/tests/modules/open-backend.ts'
import { type AskOptions, toRequest } from '#backend/tests/modules/open-rest-module.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { Page, Sentence } from '../sentence.ts'

const UNREACHABLE = 'postgres://nobody@127.0.0.1:1/nothing'

/** What the root of a module on this database answers. */
async function refusalOf(database: Database): Promise<unknown> {
  const module = createRestModule({
    database,
    schemaCache: { current: () => EMPTY_SCHEMA_CACHE },
    settings: defaultRestSettings,
  })
  const caller = { role: 'anon', claims: { role: 'anon' }, accessToken: null }
  return module.handle(toRequest('GET /', {}), { requestId: 'test', clientAddress: '192.0.2.1', caller }).then(
    () => 'an answer',
    (error: unknown) => error,
  )
}

type Refusal = {
  says: string
  ask: string
  given?: AskOptions
  status: number
  settings?: Sentence['settings']
}

function refused(code: string, { says, ask, given, status, settings }: Refusal): Sentence {
  return {
    says: `${code}, ${status}: ${says}`,
    ...(settings && { settings }),
    ask,
    ...(given && { given }),
    gives: { status, code, headers: { 'proxy-status': `PostgREST; error=${code}` } },
  }
}

const strict = (preferences: string) => ({ headers: { prefer: `handling=strict, ${preferences}` } })
const headers = (text: string) => ({ body: { headers: text, status: '' } })

export const errorsOfRest: Page = {
  title: 'Errors of rest/v1',
  source: 'errors',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'PGRST000, 503: the database cannot be reached.',
      async check() {
        const database = createDatabase({ connectionString: UNREACHABLE, log: silentLog })
        expect(await refusalOf(database)).toMatchObject({ status: 503, code: 'PGRST000' })
        await database.close()
      },
    },
    {
      says: 'An answer of 503 names the time of the next attempt in `Retry-After`.',
      differs: 'recovery is always on',
      async check() {
        const database = createDatabase({ connectionString: UNREACHABLE, log: silentLog })
        const refusal = await refusalOf(database)
        expect(refusal).toMatchObject({ status: 503, headers: { 'proxy-status': 'PostgREST; error=PGRST000' } })
        expect(refusal).not.toHaveProperty(['headers', 'retry-after'])
        await database.close()
      },
    },
    {
      says: 'PGRST001, 503: the connection failed for another reason.',
      differs: 'one code for lost connections',
      async check() {
        const database = createDatabase({ connectionString: `${UNREACHABLE}?sslmode=disable`, log: silentLog })
        expect(await refusalOf(database)).toMatchObject({ status: 503, code: 'PGRST000' })
        await database.close()
      },
    },
    {
      says: 'PGRST002, 503: the database could not be reached to read its schema.',
      differs: 'no answers without a schema',
      async check() {
        await expect(openBackend({ databaseUrl: UNREACHABLE })).rejects.toThrow('The database cannot be reached')
      },
    },
    {
      says: 'PGRST003, 504: no connection became free in time.',
      async check() {
        await using empty = await openEmptyDatabase()
        const database = createDatabase({
          connectionString: empty.authenticatorUrl,
          maxConnections: 1,
          // It also limits how long the first connection takes to open, which on a busy machine is not short.
          connectionTimeoutMs: 2_000,
          log: silentLog,
        })
        const refusal = await database.transaction({ role: 'anon' }, () => refusalOf(database))
        expect(refusal).toMatchObject({ status: 504, code: 'PGRST003' })
        await database.close()
      },
    },
    refused('PGRST100', { says: 'the query string cannot be read.', ask: 'GET /books?id=nope.1', status: 400 }),
    refused('PGRST101', {
      says: 'functions accept GET, HEAD and POST only.',
      ask: 'DELETE /rpc/add',
      status: 405,
    }),
    refused('PGRST102', {
      says: 'the body is empty or not the JSON that it should be.',
      ask: 'POST /books',
      given: { body: '{"id":' },
      status: 400,
    }),
    refused('PGRST103', {
      says: 'the range is beyond the rows.',
      ask: 'GET /books?offset=7',
      given: { headers: { prefer: 'count=exact' } },
      status: 416,
    }),
    refused('PGRST105', {
      says: 'PUT has other filters than the primary key.',
      ask: 'PUT /books?title=eq.Fog',
      given: { body: { id: 3, title: 'Fog' } },
      status: 405,
    }),
    refused('PGRST106', {
      says: 'the chosen schema is not served.',
      ask: 'GET /books',
      given: { headers: { 'accept-profile': 'vault' } },
      status: 406,
    }),
    refused('PGRST107', {
      says: 'nothing serves the accepted media types.',
      ask: 'GET /books',
      given: { headers: { accept: 'image/png' } },
      status: 406,
    }),
    refused('PGRST108', {
      says: 'a filter names an embed that is not selected.',
      ask: 'GET /books?authors.name=eq.Ada',
      status: 400,
    }),
    refused('PGRST111', {
      says: '`response.headers` is not a list of headers.',
      ask: 'POST /rpc/respond',
      given: headers('{"X-One": "1"}'),
      status: 500,
    }),
    refused('PGRST112', {
      says: '`response.status` is not a status.',
      ask: 'POST /rpc/respond',
      given: { body: { headers: '', status: 'teapot' } },
      status: 500,
    }),
    refused('PGRST114', {
      says: 'PUT has a limit or an offset.',
      ask: 'PUT /books?id=eq.3&limit=1',
      given: { body: { id: 3, title: 'Fog' } },
      status: 400,
    }),
    refused('PGRST115', {
      says: 'PUT has one key in its address and another in its body.',
      ask: 'PUT /books?id=eq.3',
      given: { body: { id: 4, title: 'Mist' } },
      status: 400,
    }),
    refused('PGRST116', {
      says: 'a single object was requested, and there is not exactly one.',
      ask: 'GET /books',
      given: { headers: { accept: 'application/vnd.pgrst.object+json' } },
      status: 406,
    }),
    refused('PGRST117', { says: 'the method is unknown.', ask: 'PURGE /books', status: 405 }),
    refused('PGRST118', {
      says: 'an order refers to an embed of several rows.',
      ask: 'GET /authors?select=id,books(id)&order=books(title)',
      status: 400,
    }),
    refused('PGRST120', {
      says: 'an embed is filtered with another operator than `is.null`.',
      ask: 'GET /authors?select=id,books(id)&books=eq.1',
      status: 400,
    }),
    refused('PGRST121', {
      says: 'a raised `PGRST` is not the JSON that it should be.',
      ask: 'POST /rpc/answer',
      given: { body: { message: 'no JSON', detail: 'no JSON' } },
      status: 500,
    }),
    refused('PGRST122', {
      says: 'strict handling met unknown preferences.',
      ask: 'GET /books',
      given: strict('foo'),
      status: 400,
    }),
    refused('PGRST123', { says: 'aggregates are not enabled.', ask: 'GET /books?select=pages.sum()', status: 400 }),
    refused('PGRST124', {
      says: 'more rows than `max-affected` would change.',
      ask: 'DELETE /shelves?id=gt.0',
      given: strict('max-affected=1'),
      status: 400,
    }),
    refused('PGRST125', { says: 'the path does not belong to a resource.', ask: 'GET /books/1', status: 404 }),
    refused('PGRST126', {
      says: 'the description at the root is disabled.',
      ask: 'GET /',
      status: 404,
      settings: { openApiMode: 'disabled' },
    }),
    refused('PGRST127', {
      says: 'the feature in the details is not implemented.',
      ask: 'GET /rpc/pairs',
      given: { headers: { accept: 'text/csv' } },
      status: 400,
    }),
    refused('PGRST128', {
      says: '`max-affected` meets a function that returns no set.',
      ask: 'POST /rpc/count_shelves',
      given: strict('max-affected=1'),
      status: 400,
    }),
    refused('PGRST200', {
      says: 'there is no relationship to what is embedded.',
      ask: 'GET /books?select=shelves(id)',
      status: 400,
    }),
    refused('PGRST201', {
      says: 'there are several relationships to what is embedded.',
      ask: 'GET /transfers?select=shelves(id)',
      status: 300,
    }),
    refused('PGRST202', {
      says: 'no function has this name and these arguments.',
      ask: 'GET /rpc/nothing',
      status: 404,
    }),
    refused('PGRST203', { says: 'several functions fit the call.', ask: 'GET /rpc/find?what=1', status: 300 }),
    refused('PGRST204', {
      says: '`columns` names a column that the table does not have.',
      ask: 'POST /books?columns=id,nothing',
      given: { body: { id: 9 } },
      status: 400,
    }),
    refused('PGRST205', { says: 'no table or view has this name.', ask: 'GET /nothing', status: 404 }),
  ],
}
