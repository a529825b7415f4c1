import { Client } from 'pg'
import { migrate } from '#backend/database/migrate.ts'
import { silentLog } from '../silent-log.ts'
import { readTemplateState, type Template } from './cleaned-databases.ts'
import { databaseUrl, runSql, TEST_AUTHENTICATOR_PASSWORD, testDatabaseName } from './test-cluster.ts'

type Options = {
  folders: string[]
  /** The name of a database with the first of the migrations, which is copied. */
  from?: string
}

/** Creates a database with all migrations applied and no rows; the caller drops it. */
export async function createMigratedDatabase(
  adminUrl: string,
  what: string,
  { folders, from }: Options,
): Promise<{ name: string; url: string }> {
  const name = testDatabaseName(what)
  await runSql(adminUrl, `create database "${name}"${from === undefined ? '' : ` template "${from}"`}`)
  const url = databaseUrl(adminUrl, name)
  await migrate({ adminUrl: url, folders, authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD, log: silentLog })
  return { name, url }
}

/** Creates a database that tests copy. */
export async function createTemplate(adminUrl: string, what: string, options: Options): Promise<Template> {
  const { name, url } = await createMigratedDatabase(adminUrl, what, options)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return { name, state: await readTemplateState(client) }
  } finally {
    await client.end()
  }
}
