import { type ClientBase, DatabaseError } from 'pg'

const SCHEMA = 'find_damaged_index'

/** Of the system catalogs, too: without them the database does not open. */
const INDEXES = `
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'i' order by 2`

/**
 * Reads every page of every index, whose checksums PostgreSQL then compares; null if all are whole. Pages that PostgreSQL
 * has in memory are not read from the disk. Needs a superuser; leaves nothing in the database.
 */
export async function findDamagedIndex(client: ClientBase): Promise<{ name: string; problem: string } | null> {
  const { rows } = await client.query<{ oid: number; name: string }>(INDEXES)
  await client.query('begin')
  try {
    await client.query(`create schema ${SCHEMA}; create extension pg_prewarm schema ${SCHEMA}`)
    for (const { oid, name } of rows) {
      const problem = await read(client, oid)
      if (problem) return { name, problem }
    }
    return null
  } finally {
    await client.query('rollback')
  }
}

async function read(client: ClientBase, oid: number): Promise<string | null> {
  try {
    await client.query(`select ${SCHEMA}.pg_prewarm($1::oid::regclass, 'buffer')`, [oid])
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return error.message
    throw error
  }
}
