import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { checksumTables, listColumns, listTables } from '../backup/database/table-checksums.ts'

/**
 * Copies the rows of all tables and the positions of all sequences between two servers on this machine, through files
 * in `transfer`, to which both can write. Throws unless both have the same rows afterward.
 */
export async function copyTables(from: Client, to: Client, transfer: string): Promise<number> {
  // Copies rows unchanged: no trigger changes them, and no constraint depends on their order.
  await to.query(`set session_replication_role = 'replica'`)
  const tables = await listTables(from)
  await to.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await copyTable({ from, to, transfer }, table)
  await copySequences(from, to)

  const [expected, copied] = [await checksumTables(from), await checksumTables(to)]
  for (const [index, table] of expected.entries()) {
    if (!isDeepStrictEqual(copied[index], table)) throw new Error(`The table ${table.name} was not copied completely`)
  }
  await refillSearchVectors(to)
  await to.query('analyze')
  return expected.reduce((total, { rows }) => total + rows, 0)
}

type Transfer = { from: Client; to: Client; transfer: string }

async function copyTable({ from, to, transfer }: Transfer, table: string): Promise<void> {
  const columns = await listColumns(from, table)
  const file = join(transfer, 'table.copy')
  const literal = `'${file.replaceAll("'", "''")}'`
  await from.query(`copy ${table} (${columns}) to ${literal}`)
  await to.query(`copy ${table} (${columns}) from ${literal}`)
  await rm(file)
}

async function copySequences(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ name: string; position: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as position
     from pg_sequences where last_value is not null`,
  )
  for (const { name, position } of rows) await to.query('select setval($1::regclass, $2::bigint)', [name, position])
}

/** A trigger wrote the search vectors of posts, with the older version's stemming. */
async function refillSearchVectors(to: Client): Promise<void> {
  const { rowCount } = await to.query(
    `select from pg_trigger where tgname = 'posts_fill_search_vector' and tgrelid = to_regclass('public.posts')`,
  )
  if (rowCount === 0) return
  // While rows are copied, a replica trigger is the only kind that runs.
  await to.query('alter table public.posts enable replica trigger posts_fill_search_vector')
  await to.query('update public.posts set title = title')
  await to.query('alter table public.posts enable trigger posts_fill_search_vector')
}
