import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { signToken } from '#backend/tests/modules/open-rest-backend.ts'
import type { Checks } from '../test-document.ts'

export const transactionChecks: Checks = {
  async 'POST, PATCH, PUT and DELETE may write.'({ ask }) {
    const statuses = [
      await ask('POST /shelves', { body: { id: 20 } }),
      await ask('PATCH /shelves?id=eq.1', { body: { label: 'x' } }),
      await ask('PUT /shelves?id=eq.1', { body: { id: 1, label: 'x' } }),
      await ask('DELETE /shelves?id=eq.1'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([201, 204, 204, 204])
  },
  async 'The settings of a role apply to its requests, such as the isolation and the time limit.'({ sql, ask }) {
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
  async 'SQL reads the claims of the token as JSON.'({ ask }) {
    const authorization = `Bearer ${await signToken({ role: 'authenticated', email: 'ada@example.com' })}`
    expect((await ask('GET /rpc/request', { headers: { authorization } })).body.email).toBe('ada@example.com')
  },
  async 'A transaction that succeeds is committed.'({ ask, sql }) {
    expect((await ask('POST /shelves', { body: { id: 20 } })).status).toBe(201)
    expect(await sql('select id from library.shelves where id > 14')).toEqual([{ id: 20 }])
  },
  async 'With `DB_TX_END=rollback` no transaction leaves a trace.'({ ask, sql }) {
    expect((await ask('POST /shelves', { body: { id: 20 } })).status).toBe(201)
    expect(await sql('select id from library.shelves where id > 14')).toEqual([])
  },
  async 'With `DB_TX_END=rollback-allow-override`, `Prefer: tx=commit` commits.'({ ask, sql }) {
    const commit = { prefer: 'tx=commit' }
    const { headers } = await ask('POST /shelves', { body: { id: 21 }, headers: commit })
    expect(headers.get('preference-applied')).toBe('tx=commit')
    expect(await sql('select id from library.shelves where id > 14')).toEqual([{ id: 21 }])
  },
  async 'An error of the database, such as a violated constraint, undoes the whole transaction.'({ ask, sql }) {
    const body = [{ id: 22 }, { id: 1 }]
    expect((await ask('POST /shelves', { body })).status).toBe(409)
    expect(await sql('select id from library.shelves where id > 14')).toEqual([])
  },
}
