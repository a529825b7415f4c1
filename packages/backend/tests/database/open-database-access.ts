import { randomUUID } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { createDatabase } from '#backend/database/create-database.ts'
import type { DatabasePool } from '#backend/database/database.ts'
import { silentLog } from '../silent-log.ts'

export type TestUser = { id: string; email: string }
export type NewUser = { id?: string; email?: string; metadata?: unknown }

type Sql = <Row extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type DatabaseAccess = {
  database: DatabasePool
  /** Runs a statement as the administrator, whom no policy restricts. */
  sql: Sql
  /** Runs statements as a role, each in its own transaction. */
  as: (role: string, claims?: Record<string, unknown>) => Sql
  asVisitor: Sql
  asUser: (user: TestUser) => Sql
  /** Inserts a confirmed account, as the auth module would, with the metadata that a sign-up form sends. */
  createUser: (user?: NewUser) => Promise<TestUser>
}

/** The administrator's URL, and that of a login role that may switch to the roles of requests. */
export type AccessUrls = { url: string; loginUrl: string }

/** The caller closes `database` and ends `admin`. */
export async function openDatabaseAccess({ url, loginUrl }: AccessUrls): Promise<DatabaseAccess & { admin: Client }> {
  const database = createDatabase({ connectionString: loginUrl, maxConnections: 4, log: silentLog })
  const admin = new Client({ connectionString: url })
  await admin.connect()

  async function sql<Row extends QueryResultRow = QueryResultRow>(text: string, values: readonly unknown[] = []) {
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

  async function createUser({ id = randomUUID(), email = `${id}@example.com`, metadata = {} }: NewUser = {}) {
    const user = { id, email }
    await sql(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, now(), $3)`,
      [user.id, user.email, JSON.stringify(metadata)],
    )
    return user
  }

  return {
    admin,
    database,
    sql,
    as,
    asVisitor: as('anon'),
    asUser: ({ id, email }) => as('authenticated', { sub: id, email }),
    createUser,
  }
}
