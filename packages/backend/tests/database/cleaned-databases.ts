import type { Client } from 'pg'
import { dropDatabase, runSql } from './test-cluster.ts'

/** The state of a migrated database before a test uses it. */
export type TemplateState = {
  /** Changes with every statement that defines, alters or drops something. */
  catalogs: string
  bytes: number
  /** Each table, by its quoted name, with a digest of its rows; null if it is empty. */
  tables: { name: string; digest: string | null }[]
  /** Each sequence, by its quoted name, with its last value; null before its first use. */
  sequences: { name: string; lastValue: string | null; startValue: string }[]
}

/** A migrated database, which tests copy but never open. */
export type Template = { name: string; state: TemplateState }

/** The system catalogs that DDL statements change. */
const CATALOGS = [
  ...['pg_namespace', 'pg_class', 'pg_attribute', 'pg_attrdef', 'pg_type', 'pg_proc', 'pg_constraint', 'pg_index'],
  ...['pg_policy', 'pg_trigger', 'pg_event_trigger', 'pg_rewrite', 'pg_default_acl', 'pg_extension', 'pg_description'],
  ...['pg_publication', 'pg_publication_rel', 'pg_publication_namespace'],
]

/** A database that has grown by more holds enough dead rows to change how statements are planned and run. */
const MOST_GROWTH_BYTES = 1_000_000

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
   where schemaname not in ('pg_catalog', 'information_schema') order by 1`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue", start_value::text as "startValue"
    from pg_sequences order by 1`

export async function readTemplateState(client: Client): Promise<TemplateState> {
  const tables = await client.query<{ name: string }>(TABLES)
  const digests: TemplateState['tables'] = []
  for (const { name } of tables.rows) digests.push({ name, digest: await readDigest(client, name) })
  return {
    catalogs: await readCatalogs(client),
    bytes: await readSize(client),
    tables: digests,
    sequences: (await client.query(SEQUENCES)).rows,
  }
}

async function readSize(client: Client): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database())::int as bytes')
  return rows[0].bytes
}

async function readDigest(client: Client, table: string): Promise<string | null> {
  const text = `select md5(string_agg(line, e'\n' order by line)) as digest from (select t::text as line from ${table} t) lines`
  const { rows } = await client.query<{ digest: string | null }>(text)
  return rows[0]?.digest ?? null
}

async function readCatalogs(client: Client): Promise<string> {
  const parts = CATALOGS.map((name) => `(select count(*) || '/' || max(xmin::text::bigint) from ${name})`)
  const settings = `(select count(*) || '/' || max(xmin::text::bigint) from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database()))`
  const { rows } = await client.query<{ catalogs: string }>(
    `select concat_ws(',', ${[...parts, settings]}) as catalogs`,
  )
  return rows[0]?.catalogs ?? ''
}

/**
 * Deletes the new rows, so that the next test may use the database. False if anything else differs from the template, or
 * if somebody besides the test's own connections remains connected.
 */
export async function cleanDatabase(client: Client, template: TemplateState, ownConnections: number): Promise<boolean> {
  await client.query('rollback')
  await client.query('discard all')
  if ((await readCatalogs(client)) !== template.catalogs) return false
  if ((await readSize(client)) > template.bytes + MOST_GROWTH_BYTES) return false
  for (const { name, digest } of template.tables) {
    if (digest !== null && (await readDigest(client, name)) !== digest) return false
  }
  if (!(await areOthersGone(client, ownConnections))) return false
  // The replica role keeps triggers and foreign keys from firing.
  const deletions = template.tables.filter(({ digest }) => digest === null).map(({ name }) => `delete from ${name}`)
  await client.query(
    [
      'set session_replication_role = replica',
      ...deletions,
      ...(await rewinds(client, template)),
      'reset session_replication_role',
    ].join(';'),
  )
  return true
}

const MOST_CHECKS = 100

/** A connection that was closed may take a moment to end; one that was forgotten could write into the next test. */
async function areOthersGone(client: Client, ownConnections: number): Promise<boolean> {
  for (let check = 0; check < MOST_CHECKS; check += 1) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (Number(rows[0]?.count) <= ownConnections) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

async function rewinds(client: Client, { sequences }: TemplateState): Promise<string[]> {
  const before = new Map(sequences.map((sequence) => [sequence.name, sequence]))
  const { rows } = await client.query<TemplateState['sequences'][number]>(SEQUENCES)
  return rows.flatMap(({ name, lastValue, startValue }) => {
    const wanted = before.get(name)?.lastValue ?? null
    if (lastValue === wanted) return []
    return `select setval('${name}', ${wanted ?? startValue}, ${wanted !== null})`
  })
}

/** Drops the template and all databases that were made from it. */
export async function dropDatabasesOf(adminUrl: string, template: string): Promise<void> {
  const databases = await runSql<{ datname: string }>(
    adminUrl,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of databases) await dropDatabase(adminUrl, datname)
}
