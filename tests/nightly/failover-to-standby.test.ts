import { authenticatorUrl, createDatabase } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { databaseUrl, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { startProxy } from '#tests/database/start-proxy.ts'
import { startStandby } from '#tests/database/start-standby.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'

const INSERT = `insert into public.posts (title, content) values ('After', 'text')`

test('when the primary becomes a replica, the site switches to the new primary, and the write gets 503 instead of 405', async () => {
  const primary = await startThrowawayPostgres()
  onTestFinished(primary.stop)
  const { name, url } = await createMigratedDatabase(primary.adminUrl, 'failover', { folders: migrationFolders })
  const standby = await startStandby(primary.adminUrl)
  onTestFinished(standby.stop)
  const proxy = await startProxy(databaseUrl(standby.adminUrl, name))
  const database = createDatabase({
    connectionString: authenticatorUrl(proxy.urlOf(url), TEST_AUTHENTICATOR_PASSWORD),
    log: silentLog,
  })
  onTestFinished(async () => {
    await database.close()
    await proxy[Symbol.asyncDispose]()
  })
  const read = () => database.transaction({ role: 'anon' }, ({ query }) => query({ text: 'select 1' }))
  const write = () => database.transaction({ role: 'service_role' }, ({ query }) => query({ text: INSERT }))
  await Promise.all([read(), read(), read()])

  await expect(write()).rejects.toMatchObject({ reason: 'read_only' })
  proxy.routeTo(url)
  await expect(write()).resolves.toMatchObject({ rowCount: 1 })
})
