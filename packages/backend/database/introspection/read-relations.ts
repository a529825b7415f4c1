import type { Transaction } from '../database.ts'
import { BASE_TYPES, type Column } from '../schema-cache.ts'

export type RelationRow = {
  oid: number
  schema: string
  name: string
  kind: 'table' | 'view'
  canInsert: boolean
  canUpdate: boolean
  canDelete: boolean
  comment: string | null
}

export type ColumnRow = Column & {
  relationOid: number
  /** Its number in the catalog, which keys and views refer to. */
  number: number
}

/**
 * Deliberately without a type modifier: casting to varchar(5) would silently truncate a value that the column
 * itself refuses. -1 rather than null, because null makes char(3) a plain `character`, which is char(1).
 */
const TYPE_NAME = (oid: string) => `pg_catalog.format_type(${oid}, -1)`

/** SQL for the default of the identity column `a`. pg_get_serial_sequence would need privileges on the schema. */
const NEXT_VALUE = `(
  select pg_catalog.format('nextval(%L::regclass)', pg_catalog.format('%I.%I', n.nspname, s.relname))
  from pg_catalog.pg_depend owned
  join pg_catalog.pg_class s on s.oid = owned.objid and s.relkind = 'S'
  where owned.refobjid = c.oid and owned.refobjsubid = a.attnum and owned.deptype = 'i'
)`

/** The bits of pg_relation_is_updatable. */
const UPDATE_BIT = 4
const INSERT_BIT = 8
const DELETE_BIT = 16

/**
 * Tables and views of the schemas; a partition is reached through its table. PostgreSQL decides at each statement what
 * a role may do with them.
 */
export async function readRelations({ query }: Transaction, schemas: readonly string[]): Promise<RelationRow[]> {
  const { rows } = await query<RelationRow>({
    text: `
      select c.oid::int8::float8 as oid, n.nspname as schema, c.relname as name,
        case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
        u.bits & ${INSERT_BIT} <> 0 as "canInsert",
        u.bits & ${UPDATE_BIT} <> 0 as "canUpdate",
        u.bits & ${DELETE_BIT} <> 0 as "canDelete",
        pg_catalog.obj_description(c.oid, 'pg_class') as comment
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      cross join lateral (select pg_catalog.pg_relation_is_updatable(c.oid, true) as bits) u
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any ($1)
      order by n.nspname, c.relname`,
    values: [schemas],
  })
  return rows
}

/** The columns of all those relations, in table order. */
export async function readColumns({ query }: Transaction, schemas: readonly string[]): Promise<ColumnRow[]> {
  const { rows } = await query<ColumnRow>({
    text: `
      with recursive ${BASE_TYPES}
      select c.oid::int8::float8 as "relationOid", a.attnum::int as number, a.attname as name,
        ${TYPE_NAME('a.atttypid')} as type,
        ${TYPE_NAME('t.oid')} as "baseType",
        case when t.typcategory = 'A' then ${TYPE_NAME('t.typelem')} end as "elementType",
        (select json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid)
          as "enumLabels",
        information_schema._pg_char_max_length(t.oid, case when d.typtype = 'd' then d.typtypmod else a.atttypmod end)
          as "maxLength",
        not (a.attnotnull or d.typnotnull) as "isNullable",
        case
          when a.attidentity = 'd' then ${NEXT_VALUE}
          when a.attgenerated = '' then
            coalesce(pg_catalog.pg_get_expr(def.adbin, def.adrelid), pg_catalog.pg_get_expr(d.typdefaultbin, 0))
        end as "defaultExpression",
        a.attgenerated <> '' as "isGenerated",
        case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
        a.attgenerated = '' and pg_catalog.pg_column_is_updatable(c.oid, a.attnum, true) as "isWritable",
        pg_catalog.col_description(c.oid, a.attnum) as comment
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type d on d.oid = a.atttypid
      join base_types b on b.oid = a.atttypid and b.next = 0
      join pg_catalog.pg_type t on t.oid = b.base_oid
      left join pg_catalog.pg_attrdef def on def.adrelid = c.oid and def.adnum = a.attnum
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname = any ($1)
      order by c.oid, a.attnum`,
    values: [schemas],
  })
  return rows
}
