import type { Transaction } from '../database.ts'

/** A primary key or another set of columns whose values are unique among all rows. */
export type UniqueKeyRow = { relationOid: number; isPrimary: boolean; numbers: number[] }

export type ForeignKeyRow = {
  name: string
  sourceOid: number
  sourceNumbers: number[]
  targetOid: number
  targetNumbers: number[]
}

/** For the whole database: a view may show a table whose own schema is not exposed. */
export async function readUniqueKeys({ query }: Transaction): Promise<UniqueKeyRow[]> {
  const { rows } = await query<UniqueKeyRow>({
    text: `
      select i.indrelid::int8::float8 as "relationOid", i.indisprimary as "isPrimary",
        (select json_agg(k.number order by k.position)
         from unnest(i.indkey::int2[]) with ordinality as k (number, position)
         where k.position <= i.indnkeyatts) as numbers
      from pg_catalog.pg_index i
      join pg_catalog.pg_class c on c.oid = i.indrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
        and n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema')
      order by i.indrelid, i.indisprimary desc, i.indexrelid`,
  })
  return rows
}

/** Partitions repeat the keys of their table (conparentid); only the table's own keys count. */
export async function readForeignKeys({ query }: Transaction): Promise<ForeignKeyRow[]> {
  const { rows } = await query<ForeignKeyRow>({
    text: `
      select k.conname as name,
        k.conrelid::int8::float8 as "sourceOid", to_json(k.conkey) as "sourceNumbers",
        k.confrelid::int8::float8 as "targetOid", to_json(k.confkey) as "targetNumbers"
      from pg_catalog.pg_constraint k
      where k.contype = 'f' and k.conparentid = 0
      order by k.conname, k.conrelid`,
  })
  return rows
}
