import type { Client } from 'pg'
import type { TableChecksum } from '../manifest.ts'

/** These make the text of a row independent of a server's settings. */
const SETTINGS = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0`

/** The tables of every schema except PostgreSQL's own, as quoted names. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Rows and checksum of each table, as this connection's transaction sees them. The checksum is the sum of the first 64
 * bits of every row's MD5, so it depends on every written byte but not on the order of rows. It leaves out
 * generated columns: another version of PostgreSQL may stem the same text differently.
 */
export async function checksumTables(client: Client): Promise<TableChecksum[]> {
  await client.query(SETTINGS)
  const checksums: TableChecksum[] = []
  for (const name of await listTables(client)) {
    const columns = await listColumns(client, name)
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*)::text as rows,
         coalesce(sum(('x' || substr(md5(row(${columns})::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as checksum
       from only ${name}`,
    )
    const [row] = rows
    checksums.push({ name, rows: Number(row?.rows), checksum: row?.checksum ?? '' })
  }
  return checksums
}

/** The columns of a table that are written, not generated, as a quoted list. */
export async function listColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select coalesce(string_agg(format('%I', attname), ', ' order by attnum), '') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
