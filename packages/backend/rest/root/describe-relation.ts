import { type Column, type Relation, relationKey, type SchemaCache } from '#backend/database/schema-cache.ts'

type OpenApiType = 'string' | 'boolean' | 'integer' | 'number' | 'array'

const TYPES: Readonly<Record<string, OpenApiType | null>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  // Any JSON value.
  json: null,
  jsonb: null,
}

const FORMATS: Readonly<Record<string, string>> = { smallint: 'int32', integer: 'int32', bigint: 'int64' }

/** A value in JSON of the PostgreSQL type: `type` (absent for json), `format`, and `items` of a list. */
export function describeType(type: string) {
  const name = standardName(type)
  const openApiType = typeOf(name)
  return {
    format: FORMATS[name] ?? name,
    ...(openApiType && { type: openApiType }),
    ...(openApiType === 'array' && { items: describeItems(elementOf(name)) }),
  }
}

/** A value in a query string, where a list is written as PostgreSQL writes it: `{1,2}`. */
export function describeTextOf(type: string) {
  const name = standardName(type)
  const openApiType = typeOf(name)
  const written = openApiType === null || openApiType === 'array' ? 'string' : openApiType
  return { format: FORMATS[name] ?? name, type: written }
}

/** A variadic parameter, which the query string repeats. */
export function describeRepeated(type: string) {
  const element = elementOf(standardName(type))
  const items = { ...describeItems(element), format: FORMATS[element] ?? element }
  return { type: 'array', items, collectionFormat: 'multi' }
}

/** The default as JSON; undefined for an expression that only PostgreSQL can evaluate. */
function describeDefault(type: string, expression: string | null): unknown {
  if (expression === null) return undefined
  const literal = expression.endsWith(`::${type}`) ? expression.slice(0, -type.length - 2) : expression
  const json = typeOf(standardName(type)) === 'string' ? `"${literal.replaceAll(/^'+|'+$/g, '')}"` : expression
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function describeItems(type: string) {
  const openApiType = typeOf(type)
  return openApiType ? { type: openApiType } : {}
}

function typeOf(name: string): OpenApiType | null {
  const known = TYPES[name]
  if (known !== undefined) return known
  return name.endsWith('[]') ? 'array' : 'string'
}

function elementOf(name: string): string {
  return name.slice(0, -2)
}

/** The schema cache names these types so that a cast keeps their whole value; the standard names them otherwise. */
function standardName(type: string): string {
  return type.replace(/^bpchar/, 'character').replace(/^"bit"/, 'bit')
}

type Relations = SchemaCache['relations']

/** The shape of a relation's rows. */
export function describeRows(relation: Relation, relations: Relations) {
  const columns = [...relation.columns.values()]
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name)
  return {
    ...(relation.comment !== null && { description: relation.comment }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, describeColumn(column, relation, relations)])),
    type: 'object',
  }
}

function describeColumn(column: Column, relation: Relation, relations: Relations) {
  const description = describeKeys(column, relation, relations)
  const value = describeDefault(column.baseType, column.defaultExpression)
  return {
    ...(description !== null && { description }),
    ...(value !== undefined && { default: value }),
    ...(column.enumLabels && { enum: column.enumLabels }),
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
    ...describeType(column.baseType),
  }
}

/** PostgREST's notes on keys after the comment; generators of clients read them. */
function describeKeys({ name, comment }: Column, relation: Relation, relations: Relations): string | null {
  const target = referencedBy(name, relation, relations)
  const notes = [
    ...(relation.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(target
      ? [
          `This is a Foreign Key to \`${target.name}.${target.column}\`.<fk table='${target.name}' column='${target.column}'/>`,
        ]
      : []),
  ]
  if (notes.length === 0) return comment
  return `${comment === null ? '' : `${comment}\n\n`}${['Note:', ...notes].join('\n')}`
}

/** The table that a foreign key of this column alone references; a view only if no table does. */
function referencedBy(name: string, { schema, relationships }: Relation, relations: Relations) {
  const candidates = relationships.filter(({ isForeignKeyOfSource, columns, target }) => {
    return isForeignKeyOfSource && target.schema === schema && columns.length === 1 && columns[0]?.source === name
  })
  const isTable = ({ target }: (typeof candidates)[number]) =>
    relations.get(relationKey(target.schema, target.name))?.kind === 'table'
  const chosen = candidates.find(isTable) ?? candidates[0]
  return chosen && { name: chosen.target.name, column: chosen.columns[0]?.target ?? '' }
}

/** What requests to `/relation` look like. */
export function describeRelationPath(relation: Relation) {
  const { name, comment } = relation
  const common = { tags: [name], ...splitComment(comment) }
  const filters = [...relation.columns.keys()].map((column) => parameterRef(`rowFilter.${name}.${column}`))
  const body = parameterRef(`body.${name}`)
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const readParameters = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(parameterRef)
  const get = {
    ...common,
    parameters: [...filters, ...readParameters],
    responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
  }
  if (!relation.canInsert && !relation.canUpdate && !relation.canDelete) return { get }

  const noContent = { 204: { description: 'No Content' } }
  return {
    get,
    post: {
      ...common,
      parameters: [body, parameterRef('select'), parameterRef('preferPost')],
      responses: { 201: { description: 'Created' } },
    },
    patch: { ...common, parameters: [...filters, body, parameterRef('preferReturn')], responses: noContent },
    delete: { ...common, parameters: [...filters, parameterRef('preferReturn')], responses: noContent },
  }
}

/** The parameters that only requests to this relation have. */
export function relationParameters({ name, columns }: Relation): [string, object][] {
  const schema = { $ref: `#/definitions/${name}` }
  return [
    [`body.${name}`, { name, description: name, required: false, in: 'body', schema }],
    ...[...columns.values()].map(({ name: column, comment }): [string, object] => {
      return [`rowFilter.${name}.${column}`, parameter(column, { in: 'query', description: comment })]
    }),
  ]
}

export function parameterRef(name: string) {
  return { $ref: `#/parameters/${name}` }
}

type ParameterOptions = {
  in: 'query' | 'header'
  description: string | null
  default?: string
  enum?: readonly string[]
}

/** An optional parameter whose value is text. */
export function parameter(name: string, { description, ...rest }: ParameterOptions) {
  return { name, ...(description !== null && { description }), required: false, ...rest, type: 'string' }
}

/** The first line of a comment is a summary (for a schema, the title); a blank line may follow it. */
export function splitComment(comment: string | null): { summary?: string; description?: string } {
  if (comment === null) return {}
  const [summary = '', ...lines] = comment.split('\n')
  const description = lines.join('\n').replace(/^\n+/, '')
  return { summary, ...(description !== '' && { description }) }
}
