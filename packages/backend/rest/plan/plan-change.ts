import type { Relation } from '#backend/database/schema-cache.ts'
import { filtersAreNotThePrimaryKey, missingWhere } from '#backend/rest/errors/rest-errors.ts'
import { columnDoesNotExist, columnNotFound } from '#backend/rest/errors/schema-errors.ts'
import { readColumnNames } from '#backend/rest/query/parse-query.ts'
import type { Filter } from '#backend/rest/query/query-types.ts'
import type { Preferences } from '#backend/rest/request/parse-preferences.ts'
import { PAYLOAD, type Payload, type PayloadColumn, renderPayloadRows } from '#backend/rest/sql/payload-rows.ts'
import { castBetween } from '#backend/rest/sql/render-condition.ts'
import { quoteName, quoteQualified } from '#backend/rest/sql/render-context.ts'
import type { Planner, StatementPlan } from './statement-plan.ts'
import {
  countInserted,
  finishWrite,
  renderRootConditions,
  returning,
  startWrite,
  type WriteRequest,
} from './written-rows.ts'

export type ChangeRequest = WriteRequest & {
  /** Refuses to write all rows of a table at once, as the hosted service does. */
  needsFilter: boolean
}

/** PATCH of the rows that the filters select. */
export function planUpdate(
  request: ChangeRequest & { payload: PayloadShape },
  relation: Relation,
  planner: Planner,
): StatementPlan {
  const columns = payloadColumns(request.payload.columnNames, relation, planner)
  if (columns.length === 0) return planNothing(request, relation, planner)

  const { node, context } = startWrite(request, relation, planner)
  const conditions = renderRootConditions(request.query, node, context)
  if (conditions.length === 0 && request.needsFilter) throw missingWhere('UPDATE')

  const names = columns.map(({ name }) => quoteName(name))
  const changes = names.map((name) => `${name} = ${PAYLOAD}.${name}`)
  const source = renderPayloadRows({ ...request.payload, columns }, context.parameters)
  const sql = returning([
    `update ${quoteQualified(relation)} as ${quoteName(node.alias)}`,
    `set ${changes.join(', ')} from ${source}`,
    renderWhere(conditions),
  ])
  return finishWrite({ sql, context, node }, request, relation)
}

/** DELETE of the rows that the filters select. */
export function planDelete(request: ChangeRequest, relation: Relation, planner: Planner): StatementPlan {
  const { node, context } = startWrite(request, relation, planner)
  const conditions = renderRootConditions(request.query, node, context)
  if (conditions.length === 0 && request.needsFilter) throw missingWhere('DELETE')

  const target = `delete from ${quoteQualified(relation)} as ${quoteName(node.alias)}`
  const sql = returning([target, renderWhere(conditions)])
  return finishWrite({ sql, context, node }, request, relation)
}

function renderWhere(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

/** A change without columns is not an error; it writes nothing and returns no rows. */
function planNothing(request: WriteRequest, relation: Relation, planner: Planner): StatementPlan {
  const { node, context } = startWrite(request, relation, planner)
  const target = `from ${quoteQualified(relation)} as ${quoteName(node.alias)} where false`
  return finishWrite({ sql: (columns) => `select ${columns} ${target}`, context, node }, request, relation)
}

export type PayloadShape = Omit<Payload, 'columns'> & { columnNames: readonly string[] }

type InsertRequest = WriteRequest & {
  payload: PayloadShape
  resolution: Preferences['resolution']
  onConflict: string | null
}

/** POST to a table or view. */
export function planInsert(request: InsertRequest, relation: Relation, planner: Planner): StatementPlan {
  const { node, context } = startWrite(request, relation, planner)
  const payload = { ...request.payload, columns: payloadColumns(request.payload.columnNames, relation, planner) }
  const merges = request.resolution === 'merge-duplicates'
  const source = renderPayloadRows(payload, context.parameters)
  const sql = [
    renderInsertInto(relation, node.alias, payload.columns),
    `from ${source}`,
    merges ? `where ${countInserted(1)}` : '',
    renderOnConflict(request, relation, payload.columns),
  ]
  const resolvesConflicts = request.onConflict !== null || relation.primaryKey.length > 0
  return finishWrite(
    { sql: returning(sql), context, node, countsInserted: merges, resolvesConflicts },
    request,
    relation,
  )
}

type PutRequest = WriteRequest & { payload: PayloadShape }

/** PUT of one row that the URL identifies by its whole primary key. */
export function planPut(request: PutRequest, relation: Relation, planner: Planner): StatementPlan {
  requirePrimaryKeyFilters(request, relation)
  const { node, context } = startWrite(request, relation, planner)
  const payload = { ...request.payload, columns: payloadColumns(request.payload.columnNames, relation, planner) }
  const source = renderPayloadRows(payload, context.parameters)
  // The row must be the one that the URL identifies; any other is not written, and the response is then an error.
  const named = renderRootConditions(request.query, { ...node, alias: PAYLOAD, rowType: null }, context)
  const sql = [
    renderInsertInto(relation, node.alias, payload.columns),
    `from ${source} where ${countInserted(1)} and ${named.join(' and ')}`,
    renderOnConflict({ resolution: 'merge-duplicates', onConflict: null }, relation, payload.columns),
  ]
  return finishWrite({ sql: returning(sql), context, node, countsInserted: true }, request, relation)
}

/** The columns that the keys of the payload name. Throws PGRST204. */
function payloadColumns(
  names: readonly string[],
  relation: Relation,
  planner: Pick<Planner, 'cache'>,
): PayloadColumn[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name)
    if (!column) throw columnNotFound(name, relation.name)
    return { ...column, jsonCast: castBetween('json', column.type, planner) }
  })
}

function renderInsertInto(relation: Relation, alias: string, columns: readonly PayloadColumn[]): string {
  const names = columns.map(({ name }) => quoteName(name))
  const target = `insert into ${quoteQualified(relation)} as ${quoteName(alias)}`
  if (names.length === 0) return `${target} select`
  return `${target} (${names.join(', ')}) select ${names.map((name) => `${PAYLOAD}.${name}`).join(', ')}`
}

function renderOnConflict(
  { resolution, onConflict }: Pick<InsertRequest, 'resolution' | 'onConflict'>,
  relation: Relation,
  columns: readonly PayloadColumn[],
): string {
  const keys = onConflict === null ? relation.primaryKey : readColumnNames(onConflict, 'on_conflict')
  if (resolution === null || keys.length === 0) return ''

  const unknown = keys.find((key) => !relation.columns.has(key))
  if (unknown !== undefined) throw columnDoesNotExist(relation.name, unknown)
  const target = `on conflict (${keys.map(quoteName).join(', ')})`
  if (resolution === 'ignore-duplicates' || columns.length === 0) return `${target} do nothing`

  const changes = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`)
  return `${target} do update set ${changes.join(', ')} where ${countInserted(-1)}`
}

function requirePrimaryKeyFilters({ query }: PutRequest, relation: Relation): void {
  const isEqual = ({ isNegated, operation, field }: Filter) =>
    !isNegated &&
    field.jsonPath.length === 0 &&
    operation.kind === 'compare' &&
    operation.operator === '=' &&
    !operation.quantifier
  const filters = query.filters.filter(({ path }) => path.length === 0).map(({ filter }) => filter)
  const names = new Set(filters.map(({ field }) => field.name))
  const { primaryKey } = relation
  const namesKey = names.size === primaryKey.length && primaryKey.every((name) => names.has(name))
  if (primaryKey.length > 0 && namesKey && query.logic.length === 0 && filters.every(isEqual)) return
  throw filtersAreNotThePrimaryKey()
}
