import { inject } from 'vitest'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { giveBackDatabase, takeDatabase } from './cleaned-databases.ts'
import { type DatabaseAccess, openDatabaseAccess } from './open-database-access.ts'
import { databaseUrl, dropDatabase, runSql, TEST_AUTHENTICATOR_PASSWORD, testDatabaseName } from './test-cluster.ts'

export type MigratedDatabase = AsyncDisposable &
  DatabaseAccess & {
    /** Connects as the administrator who migrated it. */
    url: string
    /** Connects as the login role of the site's processes. */
    authenticatorUrl: string
  }

/** An empty database on the tests' server, dropped at the end of the test. */
export async function openEmptyDatabase(): Promise<AsyncDisposable & { url: string; authenticatorUrl: string }> {
  const adminUrl = inject('postgresAdminUrl')
  const name = testDatabaseName('empty')
  await runSql(adminUrl, `create database "${name}"`)
  return { ...urlsOf(adminUrl, name), [Symbol.asyncDispose]: () => dropDatabase(adminUrl, name) }
}

function urlsOf(adminUrl: string, name: string) {
  const url = databaseUrl(adminUrl, name)
  return { url, authenticatorUrl: authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD) }
}

/**
 * Opens a database for this test alone, with all migrations applied and no rows, like the run's template:
 * `await using database = await openMigratedDatabase()`.
 */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const adminUrl = inject('postgresAdminUrl')
  const template = inject('templateDatabase')
  const name = await takeDatabase(adminUrl, template)
  const urls = urlsOf(adminUrl, name)
  const { admin, ...access } = await openDatabaseAccess({ url: urls.url, loginUrl: urls.authenticatorUrl })

  return {
    ...urls,
    ...access,
    async [Symbol.asyncDispose]() {
      await access.database.close()
      await giveBackDatabase(adminUrl, { name, template, state: inject('templateState'), client: admin })
    },
  }
}
