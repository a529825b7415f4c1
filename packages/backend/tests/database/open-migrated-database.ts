import { inject } from 'vitest'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { giveBackDatabase, type Template, takeDatabase } from './cleaned-databases.ts'
import { type DatabaseAccess, openDatabaseAccess } from './open-database-access.ts'
import { databaseUrl, dropDatabase, runSql, TEST_AUTHENTICATOR_PASSWORD, testDatabaseName } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's URL of the server that the tests use. */
    postgresAdminUrl: string
    /** A database with the backend's migrations alone. */
    backendTemplate: Template
    /** Folders of migrations to test: the backend's own, and among all tests those of the site, too. */
    migrationFolders: string[]
  }
}

export type MigratedDatabase = AsyncDisposable &
  DatabaseAccess & {
    /** Connects as the administrator who migrated it. */
    url: string
    /** Connects as the login role of the site's processes. */
    authenticatorUrl: string
  }

export type EmptyDatabase = AsyncDisposable & { name: string; url: string; authenticatorUrl: string }

/** An empty database on the tests' server, or a copy of one, dropped at the end of the test. */
export async function openEmptyDatabase(template?: { name: string }): Promise<EmptyDatabase> {
  const adminUrl = inject('postgresAdminUrl')
  const name = testDatabaseName('empty')
  await runSql(adminUrl, `create database "${name}"${template ? ` template "${template.name}"` : ''}`)
  return { name, ...urlsOf(adminUrl, name), [Symbol.asyncDispose]: () => dropDatabase(adminUrl, name) }
}

function urlsOf(adminUrl: string, name: string) {
  const url = databaseUrl(adminUrl, name)
  return { url, authenticatorUrl: authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD) }
}

/**
 * Opens a database for this test alone, with the backend's migrations applied and no rows:
 * `await using database = await openMigratedDatabase()`.
 */
export function openMigratedDatabase(): Promise<MigratedDatabase> {
  return openCopy(inject('backendTemplate'))
}

/** Opens a database like the template for one test. */
export async function openCopy(template: Template): Promise<MigratedDatabase> {
  const adminUrl = inject('postgresAdminUrl')
  const name = await takeDatabase(adminUrl, template.name)
  const urls = urlsOf(adminUrl, name)
  const { admin, ...access } = await openDatabaseAccess({ url: urls.url, loginUrl: urls.authenticatorUrl })

  return {
    ...urls,
    ...access,
    async [Symbol.asyncDispose]() {
      await access.database.close()
      await giveBackDatabase(adminUrl, { name, template, client: admin })
    },
  }
}
