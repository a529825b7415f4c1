import { type DatabaseFunction, representationKey, type SchemaCache } from '#backend/database/schema-cache.ts'
import { badFilterOnEmbed } from '#backend/rest/errors/rest-errors.ts'
import { columnDoesNotExist } from '#backend/rest/errors/schema-errors.ts'
import type { FieldRef, Filter, JsonStep, LogicTree, Operation } from '#backend/rest/query/query-types.ts'
import { findChild, findRowFunctions, type ReadNode } from './read-node.ts'
import { quoteName, quoteQualified, type RenderContext } from './render-context.ts'

/** Renders whether an embedded relation has rows, for `rel=is.null` and `rel=not.is.null`. */
export type RenderExists = (child: ReadNode) => string

export type ConditionTools = RenderContext & { renderExists: RenderExists }

export function renderLogicTree(tree: LogicTree, node: ReadNode, tools: ConditionTools): string {
  if (tree.kind === 'filter') return renderFilter(tree.filter, node, tools)
  const children = tree.children.map((child) => renderLogicTree(child, node, tools))
  return negate(`(${children.join(` ${tree.kind} `)})`, tree.isNegated)
}

export function renderFilter(filter: Filter, node: ReadNode, tools: ConditionTools): string {
  const child = filter.field.jsonPath.length === 0 ? findChild(node, filter.field.name) : null
  if (child && filter.operation.kind === 'is') return renderNullEmbed(filter, child, tools)
  if (child && !hasColumn(filter.field.name, node, tools)) throw badFilterOnEmbed(filter.field.name)
  return negate(renderOperation(renderField(filter.field, node, tools), filter.operation, tools), filter.isNegated)
}

function renderNullEmbed({ operation, isNegated }: Filter, child: ReadNode, { renderExists }: ConditionTools): string {
  const operand = operation.kind === 'is' ? operation.operand : null
  if (operand !== 'null' && operand !== 'not null') throw badFilterOnEmbed(child.embedding?.label ?? child.name)
  const wantsRows = (operand === 'not null') !== isNegated
  return negate(renderExists(child), !wantsRows)
}

function renderOperation({ sql, baseType, type }: RenderedField, operation: Operation, context: RenderContext): string {
  const { parameters } = context
  switch (operation.kind) {
    case 'is':
      return `${sql} is ${operation.operand}`
    case 'in':
      return `${sql} = any (${readList(parameters.slot(operation.value), type, context)})`
    case 'compare': {
      const value = parameters.slot(operation.value)
      // A pattern is not a value of the column's type.
      const read = operation.operator.endsWith('like') ? null : type
      const operand = operation.quantifier
        ? `${operation.quantifier} (${readList(value, read, context)})`
        : readValue(value, read, context)
      return `${sql} ${operation.operator} ${operand}`
    }
    case 'text search': {
      const config = operation.config === null ? '' : `${parameters.slot(operation.config)}::regconfig, `
      const vector = baseType === 'tsvector' ? sql : `to_tsvector(${config}${sql})`
      return `${vector} @@ ${operation.function}(${config}${parameters.slot(operation.value)}::text)`
    }
  }
}

function negate(sql: string, isNegated: boolean): string {
  return isNegated ? `not (${sql})` : sql
}

/** The relation whose columns a renderer may name. */
type FieldScope = Pick<ReadNode, 'alias' | 'columns' | 'rowType'>

type RenderedField = {
  sql: string
  baseType: string | null
  /** The column's type as declared, which may have representations; null for anything but a column. */
  type: string | null
}

/** A column, a computed column or a place in JSON. Throws 42703 for a name that the relation does not have. */
export function renderField(field: FieldRef, scope: FieldScope, context: RenderContext): RenderedField {
  const column = renderColumn(field.name, scope, context)
  if (field.jsonPath.length === 0) return column

  const isJson = column.baseType === 'json' || column.baseType === 'jsonb'
  const start = isJson ? column.sql : `to_jsonb(${column.sql})`
  const steps = field.jsonPath.map((step) => renderJsonStep(step, context))
  const isText = field.jsonPath.at(-1)?.asText === true
  return { sql: `(${start}${steps.join('')})`, baseType: isText ? 'text' : 'jsonb', type: null }
}

function renderJsonStep(step: JsonStep, { parameters }: RenderContext): string {
  const arrow = step.asText ? '->>' : '->'
  return 'key' in step
    ? `${arrow}${parameters.constant(step.key)}`
    : `${arrow}${parameters.constant(String(step.index))}::int`
}

function renderColumn(name: string, scope: FieldScope, context: RenderContext): RenderedField {
  const alias = quoteName(scope.alias)
  const column = scope.columns?.get(name)
  if (column) return { sql: `${alias}.${quoteName(name)}`, baseType: column.baseType, type: column.type ?? null }

  const computed = findComputedColumn(name, scope, context)
  if (computed) {
    return { sql: `${quoteQualified(computed)}(${renderRow(scope)})`, baseType: computed.returns.type, type: null }
  }
  if (scope.columns !== null) throw columnDoesNotExist(scope.alias, name)
  return { sql: `${alias}.${quoteName(name)}`, baseType: null, type: null }
}

/** The whole row as a value of its relation's type, which rows of a common table expression lack until cast. */
export function renderRow({ alias, rowType }: FieldScope): string {
  const row = `${quoteName(alias)}.*`
  return rowType ? `(${row})::${quoteQualified(rowType)}` : row
}

/** Whether the relation has a real or computed column of this name. */
export function hasColumn(name: string, scope: FieldScope, context: RenderContext): boolean {
  return scope.columns?.has(name) === true || findComputedColumn(name, scope, context) !== null
}

function findComputedColumn(
  name: string,
  { rowType }: FieldScope,
  { cache }: Pick<RenderContext, 'cache'>,
): DatabaseFunction | null {
  if (!rowType) return null
  return findRowFunctions(name, rowType, cache).find(({ returns }) => !returns.isSet) ?? null
}

type Context = {
  cache: Pick<SchemaCache, 'representations'>
  /** For a handler that takes rows of the relation's own type. */
  showsStoredForm: boolean
}

/** The column as a response shows it: through the cast of its domain to json, if there is one. */
export function shownAs(sql: string, type: string | null, context: Context): string {
  const cast = context.showsStoredForm ? null : castBetween(type, 'json', context)
  return cast ? `${cast}(${sql})` : sql
}

/** Whether `*` shows any column in another form than it is stored. */
export function hasShownColumns({ columns }: Pick<ReadNode, 'columns'>, context: Context): boolean {
  if (context.showsStoredForm || context.cache.representations.size === 0) return false
  return [...(columns?.values() ?? [])].some(({ type = null }) => castBetween(type, 'json', context) !== null)
}

/** A filter's text as a value of the column's domain: through the cast from text, if there is one. */
function readValue(parameter: string, type: string | null, context: Context): string {
  const cast = castBetween('text', type, context)
  return cast ? `${cast}(${parameter}::text)` : parameter
}

/** The same for each element of a list, as the operand of `any` or `all`. */
function readList(parameter: string, type: string | null, context: Context): string {
  const cast = castBetween('text', type, context)
  return cast ? `select ${cast}(_element) from unnest(${parameter}::text[]) as _element` : parameter
}

/** The quoted name of the function that implements the cast, or null when there is no such cast. */
export function castBetween(
  source: string | null,
  target: string | null,
  { cache }: Pick<Context, 'cache'>,
): string | null {
  if (source === null || target === null) return null
  const cast = cache.representations.get(representationKey(source, target))
  return cast ? quoteQualified(cast) : null
}
