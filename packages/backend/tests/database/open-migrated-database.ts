import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { cleanDatabase, type Template } from './cleaned-databases.ts'
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
  await runSql(
    adminUrl,
    `create database "${name}"${template ? ` template "${template.name}" strategy file_copy` : ''}`,
  )
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
  const copy = unused.get(template.name)?.pop() ?? (await createCopy(template))
  const { name, admin, ...access } = copy
  const { database } = access
  let isSpent = false

  return {
    ...access,
    database: {
      ...database,
      // What listens would hear the next test.
      listen(...given) {
        isSpent = true
        return database.listen(...given)
      },
      async close() {
        isSpent = true
        await database.close()
      },
    },
    [Symbol.asyncDispose]: () => giveBack(copy, template, isSpent),
  }
}

type Copy = Awaited<ReturnType<typeof createCopy>>

/**
 * Cloning a template and connecting to the copy takes most of the time of many tests, so those of one process pass on
 * their databases, with the connections, if they only wrote rows. By the names of templates.
 */
const unused = new Map<string, Copy[]>()

async function createCopy(template: Template) {
  const adminUrl = inject('postgresAdminUrl')
  // The databases of one run are named after its template, so that they are dropped with it.
  const name = `${template.name}_${randomBytes(5).toString('hex')}`
  // Copying its files takes half as long as writing them to the log, too, which is the default.
  await runSql(adminUrl, `create database "${name}" template "${template.name}" strategy file_copy`)
  const urls = urlsOf(adminUrl, name)
  const access = await openDatabaseAccess({ url: urls.url, loginUrl: urls.authenticatorUrl })
  return { name, ...urls, ...access }
}

async function giveBack(copy: Copy, template: Template, isSpent: boolean): Promise<void> {
  const { name, admin, database } = copy
  const { total, idle } = database.state()
  if (!isSpent && total === idle && (await cleanDatabase(admin, template.state, total))) {
    unused.set(template.name, [...(unused.get(template.name) ?? []), copy])
    return
  }
  await database.close()
  await admin.end()
  await dropDatabase(inject('postgresAdminUrl'), name)
}
