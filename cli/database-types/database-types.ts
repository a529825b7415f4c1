import type { Column, DatabaseFunction, Relation, SchemaCache } from '@headwater/backend/database'

/** The TypeScript type of a value in JSON, by PostgreSQL type name. Unlisted types are `unknown`. */
const TYPES: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  oid: 'number',
  text: 'string',
  'character varying': 'string',
  bpchar: 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  'time with time zone': 'string',
  'timestamp without time zone': 'string',
  'timestamp with time zone': 'string',
  bytea: 'string',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  record: 'Record<string, unknown>',
}

type TypeNames = { baseType: string; enumLabels?: readonly string[] | null }

/** The TypeScript type of a column, parameter or result, the same as in Supabase's own generator. */
function typescriptType({ baseType, enumLabels = null }: TypeNames): string {
  if (enumLabels) return enumLabels.map((label) => JSON.stringify(label)).join(' | ')
  if (baseType.endsWith('[]')) return `${typescriptType({ baseType: baseType.slice(0, -2) })}[]`
  return TYPES[baseType] ?? 'unknown'
}

/** A line of text, or lines that are indented one level deeper. */
type Lines = (string | Lines)[]

const HEADER = `// Generated from the database by: node cli/generate-database-types.ts

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

function render(lines: Lines, indent = ''): string {
  return lines.map((line) => (typeof line === 'string' ? `${indent}${line}\n` : render(line, `${indent}  `))).join('')
}

function block(name: string, lines: Lines): Lines {
  return lines.length > 0 ? [`${name}: {`, lines, '}'] : [`${name}: Record<never, never>`]
}

function byName<Named extends { name: string }>(items: Iterable<Named>): Named[] {
  return [...items].sort((left, right) => (left.name < right.name ? -1 : 1))
}

function orNull(column: Column): string {
  return `${typescriptType(column)}${column.isNullable ? ' | null' : ''}`
}

function rowLines(columns: readonly Column[]): Lines {
  return columns.map((column) => `${column.name}: ${orNull(column)}`)
}

function insertLines(columns: readonly Column[]): Lines {
  return columns.map((column) => {
    if (!column.isWritable || column.identity === 'always') return `${column.name}?: never`
    const isOptional = column.isNullable || column.defaultExpression !== null || column.identity !== null
    return `${column.name}${isOptional ? '?' : ''}: ${orNull(column)}`
  })
}

function updateLines(columns: readonly Column[]): Lines {
  return columns.map((column) => `${column.name}?: ${column.isWritable ? orNull(column) : 'never'}`)
}

function stringList(items: readonly string[]): string {
  return `[${items.map((item) => JSON.stringify(item)).join(', ')}]`
}

function relationshipLines({ relationships }: Relation): Lines {
  const own = relationships
    .filter(({ isForeignKeyOfSource }) => isForeignKeyOfSource)
    .map((relationship) => ({ ...relationship, name: `${relationship.constraint} ${relationship.target.name}` }))
  return byName(own).flatMap(({ constraint, columns, cardinality, target }) => [
    '{',
    [
      `foreignKeyName: ${JSON.stringify(constraint)}`,
      `columns: ${stringList(columns.map(({ source }) => source))}`,
      `isOneToOne: ${cardinality === 'one-to-one'}`,
      `referencedRelation: ${JSON.stringify(target.name)}`,
      `referencedColumns: ${stringList(columns.map(({ target: column }) => column))}`,
    ],
    '},',
  ])
}

function relationLines(relation: Relation): Lines {
  const columns = byName(relation.columns.values())
  const relationships = relationshipLines(relation)
  return block(relation.name, [
    ...block('Row', rowLines(columns)),
    ...(relation.canInsert ? block('Insert', insertLines(columns)) : []),
    ...(relation.canUpdate ? block('Update', updateLines(columns)) : []),
    ...(relationships.length > 0 ? ['Relationships: [', relationships, ']'] : ['Relationships: []']),
  ])
}

/** Uses the first overload, because the client's types allow one signature per name. */
function functionLines({ name, parameters, returns }: DatabaseFunction): Lines {
  const args = parameters.map((parameter) => {
    const type = typescriptType({ baseType: parameter.type })
    return `${parameter.name}${parameter.hasDefault ? '?' : ''}: ${type}`
  })
  const row = returns.relation
    ? `Database["${returns.relation.schema}"]["Tables"]["${returns.relation.name}"]["Row"]`
    : typescriptType({ baseType: returns.type })
  return block(name, [
    `Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'never'}`,
    `Returns: ${row}${returns.isSet ? '[]' : ''}`,
  ])
}

/** The source text of the `Database` type that `createClient<Database>` takes, for one exposed schema. */
export function databaseTypes({ relations, functions }: SchemaCache, schema: string): string {
  const ofSchema = byName([...relations.values()].filter((relation) => relation.schema === schema))
  const tables = ofSchema.filter(({ kind }) => kind === 'table')
  const views = ofSchema.filter(({ kind }) => kind === 'view')
  const firstOverloads = [...functions.values()].flatMap((overloads) => overloads.slice(0, 1))
  const ownFunctions = byName(firstOverloads.filter((candidate) => candidate.schema === schema))

  const lines = block(schema, [
    ...block('Tables', tables.flatMap(relationLines)),
    ...block('Views', views.flatMap(relationLines)),
    ...block('Functions', ownFunctions.flatMap(functionLines)),
    ...block('Enums', []),
    ...block('CompositeTypes', []),
  ])
  return `${HEADER}\nexport type Database = {\n${render(lines, '  ')}}\n`
}
