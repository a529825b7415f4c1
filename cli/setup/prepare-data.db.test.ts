import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { prepareData } from './prepare-data.ts'

async function setup() {
  const database = await openMigratedDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'setup-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const config = readConfig({ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32), DATA_DIR: dataDir })
  return { database, config, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('the first administrator gets an account without a password, and an emptied database no samples', async () => {
  await using site = await setup()
  const choices = { isEmptied: true, administrator: 'Ada@firm.test' }
  expect(await prepareData(site.config, choices)).toEqual([
    'There is no sample content, and none will be loaded.',
    expect.stringMatching(/^ada@firm\.test is an administrator\. Choose a password/),
  ])
  expect(
    await site.database.sql(
      `select email, encrypted_password, role.role from auth.users join public.user_roles as role on user_id = users.id`,
    ),
  ).toEqual([{ email: 'ada@firm.test', encrypted_password: null, role: 'admin' }])
  expect((await prepareData(site.config, choices))[1]).toBe('ada@firm.test is an administrator.')
})

test('without a choice, a new database gets the sample posts', async () => {
  await using site = await setup()
  expect(await prepareData(site.config, { isEmptied: false, administrator: null })).toEqual([])
  const [row] = await site.database.sql<{ posts: number }>('select count(*)::int as posts from public.posts')
  expect(row?.posts).toBeGreaterThan(24)
  expect((await prepareData(site.config, { isEmptied: true, administrator: null }))[0]).toMatch(/^Removed/)
})
