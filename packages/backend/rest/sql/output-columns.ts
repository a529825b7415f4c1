import { aggregatesNotAllowed, notImplemented } from '#backend/rest/errors/rest-errors.ts'
import type { Aggregate, FieldItem } from '#backend/rest/query/query-types.ts'
import { childrenOf, type ReadItem, type ReadNode } from './read-node.ts'
import { hasColumn, hasShownColumns, renderField, shownAs } from './render-condition.ts'
import { quoteName, type RenderContext } from './render-context.ts'

/**
 * The type names of SQL that are grammar rather than identifiers. Every other name is quoted, so that
 * only a type on the search path can appear in a cast.
 */
const GRAMMAR_TYPES: ReadonlySet<string> = new Set([
  'bigint',
  'bit',
  'bit varying',
  'boolean',
  'char',
  'char varying',
  'character',
  'character varying',
  'dec',
  'decimal',
  'double precision',
  'float',
  'int',
  'integer',
  'real',
  'smallint',
  'time with time zone',
  'time without time zone',
  'timestamp with time zone',
  'timestamp without time zone',
])

/** Casts as `select=column::type` requests; type names fold to lower case as they do in SQL. */
function renderCast(sql: string, typeName: string): string {
  const folded = typeName.toLowerCase().replaceAll(/ +/g, ' ')
  return `cast(${sql} as ${GRAMMAR_TYPES.has(folded) ? folded : quoteName(folded)})`
}

/** One entry of a select list. */
export type OutputColumn = {
  sql: string
  /** The key in the JSON; null for `*`. */
  label: string | null
  /** Applied where the row is assembled: a spread leaves it to its parent. */
  aggregate: { name: Aggregate; cast: string | null } | null
}

/** Whether `*` becomes the list of all columns. */
type StarContext = RenderContext & { expandsStar: boolean }

/** What a field of `select=` adds to the select list; `*` is one entry, or one for each column. */
export function fieldColumns(item: FieldItem, node: ReadNode, context: StarContext): readonly OutputColumn[] {
  const aggregate = readAggregate(item, node, context)
  if (aggregate && (item.field.name === '*' || isImplicitCount(item, node, context))) {
    return [{ sql: '1', label: item.alias ?? 'count', aggregate }]
  }
  if (item.field.name === '*') return allColumns(node, context)

  const field = renderField(item.field, node, context)
  const sql = aggregate ? field.sql : shownAs(field.sql, field.type, context)
  const cast = item.cast === null ? sql : renderCast(sql, item.cast)
  return [{ sql: cast, label: item.alias ?? aggregate?.name ?? labelOf(item), aggregate }]
}

/** `*`: one entry, or one for each column. */
export function allColumns(node: ReadNode, context: StarContext): readonly OutputColumn[] {
  const alias = quoteName(node.alias)
  if (!context.expandsStar && !hasShownColumns(node, context))
    return [{ sql: `${alias}.*`, label: null, aggregate: null }]
  if (node.columns === null) throw notImplemented(`The columns of '${node.name}' are not known, so name them`)
  return [...node.columns].map(([name, { type = null }]) => {
    return { sql: shownAs(`${alias}.${quoteName(name)}`, type, context), label: name, aggregate: null }
  })
}

/**
 * The last key of a JSON path names the value; if list positions follow, the key before them does. An empty key cannot
 * be a name in SQL.
 */
function labelOf({ field }: FieldItem): string {
  const key = field.jsonPath.findLast((step) => 'key' in step && step.key !== '')
  return key && 'key' in key ? key.key : field.name
}

/** `count` without an aggregate call counts the rows, unless the relation has a column of that name. */
function isImplicitCount({ field }: FieldItem, node: ReadNode, context: RenderContext): boolean {
  return field.name === 'count' && field.jsonPath.length === 0 && !hasColumn('count', node, context)
}

function readAggregate(item: FieldItem, node: ReadNode, context: RenderContext): OutputColumn['aggregate'] {
  if (item.aggregate === null && !isImplicitCount(item, node, context)) return null
  const isCountAlone = item.aggregate === null && node.items.length === 1 && !node.embedding?.isSpread
  if (!context.allowsAggregates && !isCountAlone) throw aggregatesNotAllowed()
  return { name: item.aggregate ?? 'count', cast: item.aggregateCast ?? (item.aggregate ? null : item.cast) }
}

/** Whether rows are combined into groups, so that every column that is not an aggregate must be grouped by. */
export function isGrouped(node: ReadNode, context: RenderContext): boolean {
  const hasAggregate = ({ kind, ...rest }: ReadItem): boolean =>
    'item' in rest && (rest.item.aggregate !== null || isImplicitCount(rest.item, node, context))
  const spreads = childrenOf(node).filter(({ embedding }) => embedding?.isSpread && embedding.isToOne)
  return node.items.some(hasAggregate) || spreads.some((spread) => isGrouped(spread, context))
}

/** An embed without columns only filters its parent. */
export function hasOutput(node: ReadNode): boolean {
  return node.items.some((item) => item.kind === 'field' || hasOutput(item.node))
}

export function applyAggregate({ sql, aggregate }: OutputColumn): string {
  if (!aggregate) return sql
  const call = `${aggregate.name}(${sql})`
  return aggregate.cast === null ? call : renderCast(call, aggregate.cast)
}
