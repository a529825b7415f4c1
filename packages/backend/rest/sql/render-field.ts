import type { DatabaseFunction } from '#backend/database/schema-cache.ts'
import { columnDoesNotExist } from '#backend/rest/errors/schema-errors.ts'
import type { FieldRef, JsonStep } from '#backend/rest/query/query-types.ts'
import { quoteName, quoteQualified } from './quote-name.ts'
import { findRowFunctions, type ReadNode } from './read-node.ts'
import type { RenderContext } from './render-context.ts'

/** The relation whose columns a renderer may name. */
export type FieldScope = Pick<ReadNode, 'alias' | 'columns' | 'rowType'>

export type RenderedField = {
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
