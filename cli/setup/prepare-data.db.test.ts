import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { prepareData } from './prepare-data.ts'

// On a server of its own, because the command sets the password of a role that all databases of a server share.
test('a new database gets the sample posts, an emptied one none, and the first administrator no password', async () => {
  const { adminUrl, stop } = await startThrowawayPostgres()
  onTestFinished(stop)
  const dataDir = await mkdtemp(join(tmpdir(), 'setup-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const config = readConfig({ DATABASE_URL: adminUrl, JWT_SECRET: 'x'.repeat(32), DATA_DIR: dataDir })

  expect(await prepareData(config, { isEmptied: false, administrator: null })).toEqual([])
  const [row] = await runSql<{ posts: number }>(adminUrl, 'select count(*)::int as posts from public.posts')
  expect(row?.posts).toBeGreaterThan(24)
  const choices = { isEmptied: true, administrator: 'Ada@firm.test' }
  expect(await prepareData(config, choices)).toEqual([
    expect.stringMatching(/^Removed/),
    expect.stringMatching(/^ada@firm\.test is an administrator\. Choose a password/),
  ])
  expect(
    await runSql(
      adminUrl,
      `select email, encrypted_password, role.role from auth.users join public.user_roles as role on user_id = users.id`,
    ),
  ).toEqual([{ email: 'ada@firm.test', encrypted_password: null, role: 'admin' }])
  expect(await prepareData(config, choices)).toEqual([
    'There is no sample content, and none will be loaded.',
    'ada@firm.test is an administrator.',
  ])
})
