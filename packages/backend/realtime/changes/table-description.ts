import type { Database, DatabaseSession } from '#backend/database/database.ts'

/** The role with which the process uses its own tables; what subscribers may see is queried with their own. */
export const SERVICE: DatabaseSession = { role: 'service_role', settings: { search_path: '' } }

export type TableColumn = {
  name: string
  /** As subscribers see it, `int4`. */
  type: string
  /** Quoted, with its schema, for SQL. */
  sqlType: string
  isKey: boolean
  isReadable: boolean
}

/** A table as one role sees it, which may be without any columns. */
export type TableDescription = {
  entity: string
  role: string
  schema: string
  table: string
  hasPolicies: boolean
  columns: readonly TableColumn[]
}

/** By table and role. */
export type TableDescriptions = ReadonlyMap<string, TableDescription>

/** Dropped tables and roles are missing in the result. */
const DESCRIBE = `
  select c.oid::text as entity, r.rolname as role, n.nspname as schema, c.relname as "table",
         c.relrowsecurity as "hasPolicies",
         json_agg(json_build_object(
           'name', a.attname,
           'type', t.typname,
           'sqlType', format('%I.%I', tn.nspname, t.typname),
           'isKey', coalesce(a.attnum = any (i.indkey), false),
           'isReadable', has_schema_privilege(r.oid, n.oid, 'USAGE') and has_column_privilege(r.oid, c.oid, a.attnum, 'SELECT')
         ) order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type t on t.oid = a.atttypid
    join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace
    join pg_catalog.pg_roles r on r.rolname = any ($2)
    left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
   where c.oid = any ($1::oid[])
   group by c.oid, r.rolname, n.nspname, c.relname, c.relrowsecurity`

/** Read again for each page of changes: a revoked right must count at once. */
export async function describeTables(
  database: Database,
  { entities, roles }: { entities: readonly string[]; roles: readonly string[] },
): Promise<TableDescriptions> {
  const { rows } = await database.transaction(SERVICE, ({ query }) =>
    query<TableDescription>({ text: DESCRIBE, values: [entities, roles], isLast: true }),
  )
  return new Map(rows.map((row) => [descriptionKey(row.entity, row.role), row]))
}

export function descriptionKey(entity: string, role: string): string {
  return `${entity} ${role}`
}
