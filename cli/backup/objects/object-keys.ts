import type { Client } from 'pg'

/** The keys of the bytes that rows name, as this connection's transaction sees them. */
export async function readObjectKeys(client: Client): Promise<string[]> {
  // The first releases had no objects.
  const tables = await client.query(`select where to_regclass('storage.objects') is not null`)
  if (tables.rowCount === 0) return []
  // A row that was inserted by hand may name anything.
  const { rows } = await client.query<{ key: string }>(
    `select key from (
       select version as key from storage.objects union select key from storage.resumable_chunks
     ) named where key ~ '^[0-9a-f][0-9a-f-]{7,63}$' order by key`,
  )
  return rows.map(({ key }) => key)
}
