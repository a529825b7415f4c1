import type { Transaction } from '#backend/database/database.ts'
import { readFunctions } from '#backend/database/introspection/read-functions.ts'
import type { DatabaseFunction, Relation, SchemaCache } from '#backend/database/schema-cache.ts'

/** What the description of the API shows of one schema. */
export type VisibleApi = {
  relations: readonly Relation[]
  functions: readonly DatabaseFunction[]
  /** The comment on the schema, whose first line is the API's title. */
  comment: string | null
}

type Scope = { schema: string; cache: SchemaCache; followsPrivileges: boolean }

/** Reads as the caller, whose privileges decide which tables and functions are included. */
export async function readVisibleApi(transaction: Transaction, scope: Scope): Promise<VisibleApi> {
  const { schema, cache, followsPrivileges } = scope
  const relations = [...cache.relations.values()].filter((relation) => relation.schema === schema)
  const comment = await readSchemaComment(transaction, schema)
  if (!followsPrivileges) {
    const functions = [...cache.functions.values()].flat().filter((candidate) => candidate.schema === schema)
    return { relations, functions, comment }
  }

  const names = await readUsableRelations(transaction, schema)
  const functions = await readFunctions(transaction, [schema], { isExecutable: true })
  return { relations: relations.filter(({ name }) => names.has(name)), functions, comment }
}

async function readSchemaComment({ query }: Transaction, schema: string): Promise<string | null> {
  const { rows } = await query<{ comment: string | null }>({
    text: `
      select pg_catalog.obj_description(oid, 'pg_namespace') as comment
      from pg_catalog.pg_namespace where nspname = $1`,
    values: [schema],
  })
  return rows[0]?.comment ?? null
}

async function readUsableRelations({ query }: Transaction, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ name: string }>({
    text: `
      select c.relname as name
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
        pg_catalog.pg_has_role(c.relowner, 'usage')
        or pg_catalog.has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
        or pg_catalog.has_any_column_privilege(c.oid, 'select, insert, update, references')
      )`,
    values: [schema],
  })
  return new Set(rows.map(({ name }) => name))
}
