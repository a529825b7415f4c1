import { randomBytes } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'

/** Test databases are named `headwater_test_<unix seconds>_<random>_<what>`. */
const NAME = /^headwater_test_(\d+)_/
const LEFTOVER_AGE_S = 3_600

export const TEST_AUTHENTICATOR_PASSWORD = 'authenticator-of-the-tests'

/** A name that is unique across runs and within this run. */
export function testDatabaseName(what: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  return `headwater_test_${seconds}_${randomBytes(5).toString('hex')}_${what}`
}

/** The same server and user, but another database. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs SQL on its own connection. */
export async function runSql<Row extends QueryResultRow = QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await runSql(adminUrl, `drop database if exists "${name}" with (force)`)
}

/** A run that was killed leaves its databases behind; the next run removes them. */
export async function dropLeftovers(adminUrl: string): Promise<void> {
  const databases = await runSql<{ datname: string }>(adminUrl, 'select datname from pg_database')
  const oldest = Date.now() / 1000 - LEFTOVER_AGE_S
  for (const { datname } of databases) {
    const startedAt = NAME.exec(datname)?.[1]
    if (startedAt !== undefined && Number(startedAt) < oldest) await dropDatabase(adminUrl, datname)
  }
}
