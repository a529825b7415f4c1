import { type Client, DatabaseError, escapeIdentifier } from 'pg'
import type { Config } from '#server/config/config.ts'
import { findDamagedIndex } from '../find-damaged-index.ts'
import { type Finding, finding } from './finding.ts'

const SCHEMAS = ['auth', 'backend', 'private', 'public', 'realtime', 'storage']
/** The limit for one table. A larger one is left to a backup, which also reads every row. */
const TIMEOUT_MS = 60_000
const CANCELED = '57014'
const WHAT_TO_DO = 'stop the site, copy the data folder, and restore the last backup; then test the disk.'

/** The tables and their long values (TOAST), which have pages of their own. */
const RELATIONS = `
  select n.nspname as schema, c.relname as name, t.relname as toast
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  left join pg_catalog.pg_class t on t.oid = c.reltoastrelid
  where c.relkind = 'r' and n.nspname = any ($1)
  order by 1, 2`

type Relation = { schema: string; name: string; toast: string | null }

/** Only in the embedded database, whose superuser the site has. */
export async function checkIndexes(client: Client, { storage }: Config): Promise<Finding[]> {
  if (storage.kind !== 'embedded') return []
  const damaged = await findDamagedIndex(client)
  return [
    damaged
      ? finding('fail', 'Indexes', `${damaged.name} is damaged (${damaged.problem}): ${WHAT_TO_DO}`)
      : finding('ok', 'Indexes', 'All pages of all indexes can be read.'),
  ]
}

/**
 * Reads every page of every table, whose checksums PostgreSQL then compares. Pages that PostgreSQL has in memory are
 * not read from the disk.
 */
export async function checkTables(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<Relation>(RELATIONS, [SCHEMAS])
  // A count would otherwise read an index instead of the table.
  await client.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off')
  await client.query(`set statement_timeout = ${TIMEOUT_MS}`)
  const findings: Finding[] = []
  for (const relation of rows) {
    const problem = await readRelation(client, relation)
    if (problem) findings.push(problem)
  }
  await client.query('reset all')
  return findings.length > 0 ? findings : [finding('ok', 'Tables', `All pages of ${rows.length} tables can be read.`)]
}

async function readRelation(client: Client, { schema, name, toast }: Relation): Promise<Finding | null> {
  const full = `${schema}.${name}`
  try {
    await client.query(`select count(*) from only ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`)
    if (toast && (await mayReadToast(client))) {
      await client.query(`select count(*) from pg_toast.${escapeIdentifier(toast)}`)
    }
    return null
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return error.code === CANCELED
      ? finding('warn', 'Tables', `${full} is too large to be read in ${TIMEOUT_MS / 1000} s; a backup reads it.`)
      : finding('fail', 'Tables', `${full} is damaged (${error.message}): ${WHAT_TO_DO}`)
  }
}

async function mayReadToast(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolsuper as may from pg_catalog.pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}
