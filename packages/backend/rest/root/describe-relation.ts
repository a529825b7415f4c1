import { type Column, type Relation, relationKey, type SchemaCache } from '#backend/database/schema-cache.ts'
import { parameter, parameterRef, splitComment } from './open-api-parts.ts'
import { describeDefault, describeType } from './open-api-types.ts'

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
