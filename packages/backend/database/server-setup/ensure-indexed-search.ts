import type { Client } from 'pg'
import { isSuperuser } from './is-superuser.ts'

/** The function behind `tsvector @@ tsquery`. */
const TEXT_MATCH = 'pg_catalog.ts_match_vq(tsvector, tsquery)'

/**
 * Under row-level security, PostgreSQL applies a query's own condition only to rows that the policy has let through,
 * unless the condition's function is marked leakproof. So a text search would read every post instead of the index.
 * The match looks only at its two arguments and raises no error that depends on them, but PostgreSQL does not mark
 * it leakproof. Only a superuser may do so; elsewhere search works, but more slowly.
 */
export async function ensureIndexedSearch(client: Client): Promise<void> {
  if (!(await isSuperuser(client))) return
  const { rowCount } = await client.query(
    'select from pg_catalog.pg_proc where oid = $1::regprocedure and not proleakproof',
    [TEXT_MATCH],
  )
  if (rowCount === 1) await client.query(`alter function ${TEXT_MATCH} leakproof`)
}
