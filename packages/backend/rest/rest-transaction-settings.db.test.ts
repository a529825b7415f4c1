import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

// Roles belong to the whole cluster, which other tests share.
const clerk = `clerk_${randomUUID().slice(0, 8)}`

const roles = `
  create role ${clerk};
  grant ${clerk} to authenticator;
  grant usage on schema shop to ${clerk};
  alter role ${clerk} set statement_timeout = '41s';
  alter role ${clerk} set default_transaction_isolation = 'repeatable read';
  alter role ${clerk} set log_duration = on;
`

const functions = `
  create function shop.transaction() returns json language sql stable as $$
    select json_build_object(
      'timeout', current_setting('statement_timeout'),
      'isolation', current_setting('transaction_isolation')
    )
  $$;
`
const shop = await openRestShop({ anonTimeoutMs: 2_000 }, roles + functions)
afterAll(async () => {
  await shop.sql(`drop owned by ${clerk}; drop role ${clerk}`)
  await shop[Symbol.asyncDispose]()
})
const { ask } = shop

test('a request has the settings of its role, except those that need more rights', async () => {
  const { status, body } = await ask('GET /rpc/transaction', { role: clerk })
  expect([status, body]).toMatchObject([200, { timeout: '41s', isolation: 'repeatable read' }])
  expect((await ask('GET /rpc/transaction')).body).toMatchObject({ timeout: '2s', isolation: 'read committed' })
})
