import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { signToken } from '#backend/tests/modules/open-rest-backend.ts'
import type { Page } from '../sentence.ts'

const READ_ONLY = { status: 405 }
const token = await signToken({ role: 'authenticated', email: 'ada@example.com' })
const bearer = { authorization: `Bearer ${token}` }

const respond = (headers: object[], status = '') => ({ body: { headers: JSON.stringify(headers), status } })

export const transactions: Page = {
  title: 'Transactions',
  source: 'transactions',
  settings: { schemas: ['library', 'branch'] },
  entersByBackend: true,
  sentences: [
    { says: 'GET cannot write: its transaction is read-only.', ask: 'GET /visits', gives: READ_ONLY },
    { says: 'Nor can HEAD.', ask: 'HEAD /visits', gives: READ_ONLY },
    {
      says: 'The error is PostgreSQL’s own.',
      ask: 'GET /visits?select=number',
      gives: {
        status: 405,
        body: {
          code: '25006',
          details: null,
          hint: null,
          message: 'cannot execute nextval() in a read-only transaction',
        },
      },
    },
    {
      says: 'POST, PATCH, PUT and DELETE may write.',
      async check({ ask }) {
        const statuses = [
          await ask('POST /shelves', { body: { id: 20 } }),
          await ask('PATCH /shelves?id=eq.1', { body: { label: 'x' } }),
          await ask('PUT /shelves?id=eq.1', { body: { id: 1, label: 'x' } }),
          await ask('DELETE /shelves?id=eq.1'),
        ].map(({ status }) => status)
        expect(statuses).toEqual([201, 204, 204, 204])
      },
    },
    {
      says: 'GET calls even a volatile function in a read-only transaction.',
      async check({ ask }) {
        expect((await ask('GET /rpc/transaction')).body.read_only).toBe('on')
      },
    },
    {
      says: 'POST calls a volatile function in a transaction that may write.',
      async check({ ask }) {
        expect((await ask('POST /rpc/transaction')).body.read_only).toBe('off')
      },
    },
    {
      says: 'POST calls a stable or immutable function in a read-only transaction.',
      async check({ ask }) {
        expect((await ask('POST /rpc/stable_transaction')).body.read_only).toBe('on')
      },
    },
    {
      says: 'A function that is marked as stable and writes fails.',
      ask: 'POST /rpc/sly_write',
      gives: READ_ONLY,
    },
    {
      says: 'Transactions are at the level READ COMMITTED.',
      async check({ ask }) {
        expect((await ask('GET /rpc/transaction')).body.isolation).toBe('read committed')
      },
    },
    {
      says: 'The settings of a role apply to its requests, such as the isolation and the time limit.',
      async check({ sql, ask }) {
        // The role belongs to the server, which other tests share; it remains there without rights.
        const role = `reader_${randomUUID().slice(0, 8)}`
        await sql(`create role ${role}; grant ${role} to authenticator; grant usage on schema library to ${role};
          alter role ${role} set default_transaction_isolation to 'repeatable read';
          alter role ${role} set statement_timeout to '7s'; alter role ${role} set log_duration = on;
          notify pgrst, 'reload schema'`)
        try {
          await expect
            .poll(async () => (await ask('GET /rpc/transaction', { role })).body)
            .toMatchObject({ isolation: 'repeatable read', timeout: '7s' })
        } finally {
          await sql(`drop owned by ${role}; drop role ${role}`)
        }
      },
    },
    {
      says: 'A function may choose the isolation of its call.',
      async check({ ask }) {
        expect((await ask('POST /rpc/repeated_transaction')).body.isolation).toBe('repeatable read')
      },
    },
    {
      says: 'A function’s own time limit takes the place of its role’s.',
      async check({ ask }) {
        expect((await ask('POST /rpc/strict_transaction')).body).toMatchObject({
          isolation: 'serializable',
          timeout: '4s',
        })
      },
    },
    {
      says: 'Only the settings that `DB_HOISTED_TX_SETTINGS` lists apply to the whole transaction.',
      settings: { hoistedSettings: ['statement_timeout'] },
      async check({ ask }) {
        const { isolation, timeout } = (await ask('POST /rpc/repeated_transaction')).body
        expect([isolation, timeout]).toEqual(['read committed', '3s'])
      },
    },
    {
      says: 'SQL reads the headers of the request as JSON, with their names in lower case.',
      async check({ ask }) {
        const { body } = await ask('GET /rpc/request', { headers: { 'User-Agent': 'Test/1' } })
        expect(body.agent).toBe('Test/1')
      },
    },
    {
      says: 'SQL reads the cookies of the request as JSON.',
      async check({ ask }) {
        expect((await ask('GET /rpc/request', { headers: { cookie: 'theme=dark' } })).body.theme).toBe('dark')
      },
    },
    {
      says: 'SQL reads the claims of the token as JSON.',
      async check({ ask }) {
        expect((await ask('GET /rpc/request', { headers: bearer })).body.email).toBe('ada@example.com')
      },
    },
    {
      says: 'Without a token, the claims contain the visitors’ role.',
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body).toMatchObject({ claimed_role: 'anon', email: null })
      },
    },
    {
      says: 'SQL reads the path and the method of the request.',
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body).toMatchObject({ method: 'GET', path: '/rpc/request' })
      },
    },
    {
      says: 'SQL runs in the role of the request.',
      async check({ ask }) {
        expect((await ask('GET /rpc/request', { headers: bearer })).body.role).toBe('authenticated')
      },
    },
    {
      says: 'The search path has the served schema and the extra ones.',
      settings: { extraSearchPath: ['public', 'vault'] },
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body.search_path).toBe('"library", "public", "vault"')
      },
    },
    {
      says: '`APP_SETTINGS_…` are settings that SQL can read.',
      settings: { appSettings: { 'app.settings.greeting': 'hello' } },
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body.greeting).toBe('hello')
      },
    },
    {
      says: '`response.headers` adds headers to the answer; one name may occur several times.',
      ask: 'POST /rpc/respond',
      given: respond([{ 'Cache-Control': 'public' }, { 'Cache-Control': 'max-age=259200' }]),
      gives: { body: { served: true }, headers: { 'cache-control': 'public, max-age=259200' } },
    },
    {
      says: 'It replaces headers that the answer already has; the body remains JSON.',
      ask: 'POST /rpc/respond',
      given: respond([{ 'Content-Type': 'text/x-shelf' }]),
      gives: { body: '{"served": true}', headers: { 'content-type': 'text/x-shelf' } },
    },
    {
      says: '`response.status` chooses the status of the answer.',
      ask: 'POST /rpc/respond',
      given: respond([], '418'),
      gives: { status: 418, body: { served: true } },
    },
    {
      says: 'Statements have no time limit unless a setting gives them one.',
      differs: 'time limit for visitors',
      async check({ ask }) {
        expect((await ask('GET /rpc/transaction')).body.timeout).toBe('3s')
      },
    },
    {
      says: 'A transaction that succeeds is committed.',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        expect((await ask('POST /shelves', { body: { id: 20 } })).status).toBe(201)
        expect(await sql('select id from library.shelves where id > 14')).toEqual([{ id: 20 }])
      },
    },
    {
      says: 'With `DB_TX_END=rollback` no transaction leaves a trace.',
      async check({ ask, sql }) {
        expect((await ask('POST /shelves', { body: { id: 20 } })).status).toBe(201)
        expect(await sql('select id from library.shelves where id > 14')).toEqual([])
      },
    },
    {
      says: 'With `DB_TX_END=rollback-allow-override`, `Prefer: tx=commit` commits.',
      settings: { transactionEnd: 'rollback-allow-override' },
      async check({ ask, sql }) {
        const commit = { prefer: 'tx=commit' }
        const { headers } = await ask('POST /shelves', { body: { id: 21 }, headers: commit })
        expect(headers.get('preference-applied')).toBe('tx=commit')
        expect(await sql('select id from library.shelves where id > 14')).toEqual([{ id: 21 }])
      },
    },
    {
      says: 'An error of the database, such as a violated constraint, undoes the whole transaction.',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        const body = [{ id: 22 }, { id: 1 }]
        expect((await ask('POST /shelves', { body })).status).toBe(409)
        expect(await sql('select id from library.shelves where id > 14')).toEqual([])
      },
    },
    {
      says: '`DB_PRE_REQUEST` names a function that runs before each statement and may set headers.',
      settings: { preRequest: 'library.check_reader' },
      ask: 'GET /books',
      given: { headers: { 'user-agent': 'Mozilla/4.01 (compatible; MSIE 6.0; Windows NT 5.1)' } },
      gives: { headers: { 'cache-control': 'no-cache, no-store, must-revalidate' } },
    },
    {
      says: 'Without a reason to change anything, the function of `DB_PRE_REQUEST` changes nothing.',
      settings: { preRequest: 'library.check_reader' },
      ask: 'GET /books?select=id&id=eq.1',
      gives: { body: [{ id: 1 }], headers: { 'cache-control': 'private, no-store' } },
    },
  ],
}
