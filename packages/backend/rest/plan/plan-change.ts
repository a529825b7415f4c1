import type { Relation } from '#backend/database/schema-cache.ts'
import { missingWhere } from '#backend/rest/errors/rest-errors.ts'
import { PAYLOAD, renderPayloadRows } from '#backend/rest/sql/payload-rows.ts'
import { quoteName, quoteQualified } from '#backend/rest/sql/quote-name.ts'
import { type PayloadShape, payloadColumns } from './plan-insert.ts'
import type { Planner } from './planner.ts'
import type { StatementPlan } from './statement-plan.ts'
import { finishWrite, renderRootConditions, returning, startWrite, type WriteRequest } from './written-rows.ts'

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
