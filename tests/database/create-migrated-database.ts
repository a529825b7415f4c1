import { migrate } from '#backend/database/migrate.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { silentLog } from '../silent-log.ts'
import { databaseUrl, runSql, TEST_AUTHENTICATOR_PASSWORD, testDatabaseName } from './test-cluster.ts'

/** Creates a database with all migrations applied and no rows; the caller drops it. */
export async function createMigratedDatabase(adminUrl: string, what: string): Promise<{ name: string; url: string }> {
  const name = testDatabaseName(what)
  await runSql(adminUrl, `create database "${name}"`)
  const url = databaseUrl(adminUrl, name)
  await migrate({
    adminUrl: url,
    folders: migrationFolders,
    authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD,
    log: silentLog,
  })
  return { name, url }
}
