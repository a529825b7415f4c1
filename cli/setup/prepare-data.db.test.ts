import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { prepareData } from './prepare-data.ts'

/** On a server of its own, because the command sets the password of a role that all databases of a server share. */
async function setup() {
  const { adminUrl, stop } = await startThrowawayPostgres()
  onTestFinished(stop)
  const dataDir = await mkdtemp(join(tmpdir(), 'setup-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const config = readConfig({ DATABASE_URL: adminUrl, JWT_SECRET: 'x'.repeat(32), DATA_DIR: dataDir })
  return { config, sql: <Row extends object>(text: string) => runSql<Row>(adminUrl, text) }
}

test('the first administrator gets an account without a password, and an emptied database no samples', async () => {
  const site = await setup()
  const choices = { isEmptied: true, administrator: 'Ada@firm.test' }
  expect(await prepareData(site.config, choices)).toEqual([
    'There is no sample content, and none will be loaded.',
    expect.stringMatching(/^ada@firm\.test is an administrator\. Choose a password/),
  ])
  expect(
    await site.sql(
      `select email, encrypted_password, role.role from auth.users join public.user_roles as role on user_id = users.id`,
    ),
  ).toEqual([{ email: 'ada@firm.test', encrypted_password: null, role: 'admin' }])
  expect((await prepareData(site.config, choices))[1]).toBe('ada@firm.test is an administrator.')
})

test('without a choice, a new database gets the sample posts', async () => {
  const site = await setup()
  expect(await prepareData(site.config, { isEmptied: false, administrator: null })).toEqual([])
  const [row] = await site.sql<{ posts: number }>('select count(*)::int as posts from public.posts')
  expect(row?.posts).toBeGreaterThan(24)
  expect((await prepareData(site.config, { isEmptied: true, administrator: null }))[0]).toMatch(/^Removed/)
})
