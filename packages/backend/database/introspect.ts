import type { Database, Transaction } from './database.ts'
import { buildRelationships, type ForeignKey } from './introspection/build-relationships.ts'
import { readFunctions } from './introspection/read-functions.ts'
import { type ForeignKeyRow, type PrimaryKeyRow, readForeignKeys, readPrimaryKeys } from './introspection/read-keys.ts'
import { readGeoJsonFunction, readMediaHandlers } from './introspection/read-media-handlers.ts'
import { type ColumnRow, type RelationRow, readColumns, readRelations } from './introspection/read-relations.ts'
import { readViewColumns } from './introspection/read-view-columns.ts'
import { type ShownColumns, shownNames, shownNamings, shownTables } from './introspection/shown-tables.ts'
import {
  type Column,
  type Relation,
  type RelationName,
  type Relationship,
  relationKey,
  representationKey,
  type SchemaCache,
  type Settings,
} from './schema-cache.ts'

export type IntrospectOptions = {
  /** The exposed schemas. */
  schemas: readonly string[]
  /** Schemas that are only searched for computed columns and relationships. */
  searchPath?: readonly string[]
  /** Any role that the login role may switch to; every role can read the catalogs. */
  role: string
}

type GrowingRelation = Relation & { relationships: Relationship[] }

/** A relation together with the tables it shows. */
type Shown = { relation: GrowingRelation; tables: ReadonlyMap<number, ShownColumns> }

function toColumn({ relationOid, number, ...column }: ColumnRow): Column {
  return column
}

/** The primary keys of all tables behind a relation, under the relation's own column names. */
function primaryKeyOf(tables: Shown['tables'], primaryKeys: ReadonlyMap<number, PrimaryKeyRow>): string[] {
  const keys = [...tables].flatMap(([oid, shown]) => shownNames(shown, primaryKeys.get(oid)?.numbers ?? []) ?? [])
  return [...new Set(keys)]
}

async function readShown(transaction: Transaction, schemas: readonly string[]): Promise<Shown[]> {
  const [rows, columnRows, primaryKeyRows, viewColumns] = await Promise.all([
    readRelations(transaction, schemas),
    readColumns(transaction, schemas),
    readPrimaryKeys(transaction),
    readViewColumns(transaction),
  ])
  const columnsOf = Map.groupBy(columnRows, ({ relationOid }) => relationOid)
  const primaryKeys = new Map(primaryKeyRows.map((row) => [row.relationOid, row]))

  return rows.map((row: RelationRow) => {
    const columns = columnsOf.get(row.oid) ?? []
    const tables = shownTables(row.oid, columns, viewColumns.get(row.oid))
    const { oid, ...relation } = row
    return {
      tables,
      relation: {
        ...relation,
        columns: new Map(columns.map((column) => [column.name, toColumn(column)])),
        primaryKey: primaryKeyOf(tables, primaryKeys),
        relationships: [],
      },
    }
  })
}

/** The foreign key, once for each pair of relations and names under which its columns are shown on both sides. */
function exposedKeys(shown: readonly Shown[], { name, isUnique, ...key }: ForeignKeyRow): ForeignKey[] {
  const showing = (oid: number, numbers: readonly number[]) =>
    shown.flatMap(({ relation, tables }) => {
      return shownNamings(tables.get(oid) ?? new Map(), numbers).map((columns) => ({ relation, columns }))
    })

  return showing(key.sourceOid, key.sourceNumbers).flatMap((source) =>
    showing(key.targetOid, key.targetNumbers).map((target) => ({
      name,
      isUnique,
      source: source.relation,
      target: target.relation,
      columns: source.columns.map((column, index) => ({ source: column, target: target.columns[index] ?? column })),
    })),
  )
}

/** Reads tables, views, keys and functions of the exposed schemas. */
export async function introspect(
  database: Database,
  { schemas, searchPath = [], role }: IntrospectOptions,
): Promise<SchemaCache> {
  // Without a search path, PostgreSQL qualifies every name outside its own catalog with its schema.
  const session = { role, settings: { search_path: '' } }
  return database.transaction(
    session,
    async (transaction) => {
      const [shown, foreignKeys, functions, representations, mediaHandlers, geoJsonFunction, roleSettings] =
        await Promise.all([
          readShown(transaction, schemas),
          readForeignKeys(transaction),
          readFunctions(transaction, schemas, { computedIn: searchPath }),
          readRepresentations(transaction),
          readMediaHandlers(transaction, schemas),
          readGeoJsonFunction(transaction),
          readRoleSettings(transaction),
        ])
      const growing = new Map(shown.map(({ relation }) => [relation as Relation, relation.relationships]))
      const keys = foreignKeys.flatMap((key) => exposedKeys(shown, key))
      for (const [source, relationship] of buildRelationships(keys)) growing.get(source)?.push(relationship)

      return {
        relations: new Map(shown.map(({ relation }) => [relationKey(relation.schema, relation.name), relation])),
        functions: Map.groupBy(functions, ({ schema, name }) => relationKey(schema, name)),
        searchPath,
        representations,
        mediaHandlers,
        geoJsonFunction,
        roleSettings,
      }
    },
    { readOnly: true },
  )
}

type RepresentationRow = { source: string; target: string; schema: string; name: string }

/**
 * The implicit casts of domains from and to json and text. PostgreSQL itself ignores casts of domains; PostgREST
 * uses them as the form in which a domain is shown, filtered and sent.
 */
async function readRepresentations({ query }: Transaction): Promise<Map<string, RelationName>> {
  const { rows } = await query<RepresentationRow>({
    text: `
      select pg_catalog.format_type(c.castsource, -1) as source, pg_catalog.format_type(c.casttarget, -1) as target,
        n.nspname as schema, p.proname as name
      from pg_catalog.pg_cast c
      join pg_catalog.pg_type s on s.oid = c.castsource
      join pg_catalog.pg_type t on t.oid = c.casttarget
      join pg_catalog.pg_proc p on p.oid = c.castfunc
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where c.castcontext = 'i' and c.castmethod = 'f' and pg_catalog.has_function_privilege(p.oid, 'execute')
        and (s.typtype = 'd' and t.oid in ('json'::regtype, 'text'::regtype)
          or t.typtype = 'd' and s.oid in ('json'::regtype, 'text'::regtype))`,
  })
  return new Map(rows.map(({ source, target, ...cast }) => [representationKey(source, target), cast]))
}

/**
 * What `alter role … set` has given to the roles that the login role may switch to. PostgreSQL applies such settings
 * only at login, so a request must apply them itself. Settings that would need more rights are left out.
 */
async function readRoleSettings({ query }: Transaction): Promise<Map<string, Settings>> {
  const { rows } = await query<{ role: string; settings: Settings }>({
    text: `
      select r.rolname as role, json_object_agg(s.name, pair.value) as settings
      from pg_catalog.pg_auth_members m
      join pg_catalog.pg_roles l on l.oid = m.member and l.rolname = session_user
      join pg_catalog.pg_roles r on r.oid = m.roleid
      cross join unnest(r.rolconfig) as setting
      cross join lateral (
        select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
      ) pair
      join pg_catalog.pg_settings s on s.name = pair.name and s.context = 'user'
      group by r.rolname`,
  })
  return new Map(rows.map(({ role, settings }) => [role, settings]))
}
