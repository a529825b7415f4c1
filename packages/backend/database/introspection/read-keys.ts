import type { Transaction } from '../database.ts'

export type PrimaryKeyRow = { relationOid: number; numbers: number[] }

export type ForeignKeyRow = {
  name: string
  /** Its columns are the primary key or a unique constraint of their table. */
  isUnique: boolean
  sourceOid: number
  sourceNumbers: number[]
  targetOid: number
  targetNumbers: number[]
}

/** For the whole database: a view may show a table whose own schema is not exposed. */
export async function readPrimaryKeys({ query }: Transaction): Promise<PrimaryKeyRow[]> {
  const { rows } = await query<PrimaryKeyRow>({
    text: `
      select k.conrelid::int8::float8 as "relationOid", to_json(k.conkey) as numbers
      from pg_catalog.pg_constraint k
      where k.contype = 'p' and k.connamespace <> 'pg_catalog'::regnamespace`,
  })
  return rows
}

/** Partitions repeat the keys of their table (conparentid); only the table's own keys count. */
export async function readForeignKeys({ query }: Transaction): Promise<ForeignKeyRow[]> {
  const { rows } = await query<ForeignKeyRow>({
    text: `
      select k.conname as name,
        exists (
          select from pg_catalog.pg_constraint u
          where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey @> k.conkey and u.conkey <@ k.conkey
        ) as "isUnique",
        k.conrelid::int8::float8 as "sourceOid", to_json(k.conkey) as "sourceNumbers",
        k.confrelid::int8::float8 as "targetOid", to_json(k.confkey) as "targetNumbers"
      from pg_catalog.pg_constraint k
      where k.contype = 'f' and k.conparentid = 0
      order by k.conname, k.conrelid`,
  })
  return rows
}
