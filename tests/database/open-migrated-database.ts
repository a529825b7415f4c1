import { randomUUID } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { createDatabase } from '#backend/database/create-database.ts'
import type { Database } from '#backend/database/database.ts'
import { silentLog } from '../silent-log.ts'
import { giveBackDatabase, takeDatabase } from './cleaned-databases.ts'
import { databaseUrl, dropDatabase, runSql, TEST_AUTHENTICATOR_PASSWORD, testDatabaseName } from './test-cluster.ts'

export type TestUser = { id: string; email: string }
type NewUser = { email?: string; metadata?: unknown; isAdmin?: boolean }

type Sql = <Row extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type MigratedDatabase = AsyncDisposable & {
  /** Connects as the administrator who migrated it. */
  url: string
  /** Connects as the login role of the site's processes. */
  authenticatorUrl: string
  database: Database
  /** Runs a statement as the administrator, whom no policy restricts. */
  sql: Sql
  /** Runs statements as a role, each in its own transaction. */
  as: (role: string, claims?: Record<string, unknown>) => Sql
  asVisitor: Sql
  asUser: (user: TestUser) => Sql
  /** Inserts a confirmed account, as the auth module would, with the metadata that a sign-up form sends. */
  createUser: (user?: NewUser) => Promise<TestUser>
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
  const database = createDatabase({ connectionString: urls.authenticatorUrl, maxConnections: 4, log: silentLog })
  const admin = new Client({ connectionString: urls.url })
  await admin.connect()

  async function sql<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await admin.query<Row>(text, [...values])).rows
  }

  function as(role: string, claims: Record<string, unknown> = {}): Sql {
    return (text, values = []) =>
      database.transaction({ role, claims: { role, ...claims } }, async (transaction) => {
        const { rows } = await transaction.query({ text, values })
        // Each test knows the names and types of its columns.
        return rows as never
      })
  }

  async function createUser({ email, metadata = {}, isAdmin = false }: NewUser = {}): Promise<TestUser> {
    const id = randomUUID()
    const user = { id, email: email ?? `${id}@example.com` }
    await sql(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, now(), $3)`,
      [user.id, user.email, JSON.stringify(metadata)],
    )
    if (isAdmin) await sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [user.id])
    return user
  }

  return {
    ...urls,
    database,
    sql,
    as,
    asVisitor: as('anon'),
    asUser: ({ id, email }) => as('authenticated', { sub: id, email }),
    createUser,
    async [Symbol.asyncDispose]() {
      await database.close()
      await giveBackDatabase(adminUrl, { name, template, state: inject('templateState'), client: admin })
    },
  }
}
