import type { Relation } from '#backend/database/schema-cache.ts'
import { quoteQualified } from '#backend/rest/sql/quote-name.ts'
import type { ReadNode } from '#backend/rest/sql/read-node.ts'
import { type BodyForm, renderBody } from '#backend/rest/sql/render-body.ts'
import { renderCountedRows, renderRows } from '#backend/rest/sql/render-rows.ts'
import { renderStatement, renderTotal } from '#backend/rest/sql/render-statement.ts'
import { buildReadTree } from './build-read-tree.ts'
import { createRenderContext, type Planner, type PlanRequest } from './planner.ts'
import type { PlannedStatement, StatementPlan } from './statement-plan.ts'

/** GET and HEAD of a table or view. */
export function planRead(request: PlanRequest, relation: Relation, planner: Planner): StatementPlan {
  const source = { name: relation.name, source: quoteQualified(relation), columns: relation.columns }
  const node = buildReadTree(request.query, { ...source, rowType: relation, relation }, planner)
  node.numbersColumns = request.mediaType.form === 'csv'
  node.key = relation.primaryKey

  const context = createRenderContext(planner, request)
  const { sql, columns } = renderRows({ node, parent: null }, 'named', context)
  const body: BodyForm = request.hasBody ? { kind: 'rows', mediaType: request.mediaType, columns } : { kind: 'none' }
  const total = renderTotal({
    count: request.count,
    isWindowed: node.limit !== null || node.offset !== null,
    maxRows: planner.maxRows,
    countedRows: () => renderCountedRows({ node, parent: null }, context),
  })
  const text = renderStatement({
    total,
    body: renderBody(body, context),
    rows: sql,
    maxResponseBytes: planner.maxResponseBytes,
  })
  return {
    statement: { text, parameters: context.parameters.sources },
    mediaType: request.mediaType,
    called: null,
    isReadOnly: true,
    estimate: wantsEstimate(request) ? planEstimate(node, request, planner) : null,
    returnsNothing: false,
    resolvesConflicts: false,
    locationColumns: [],
  }
}

function wantsEstimate({ count }: PlanRequest): boolean {
  return count === 'planned' || count === 'estimated'
}

function planEstimate(node: ReadNode, request: PlanRequest, planner: Planner): PlannedStatement {
  const context = createRenderContext(planner, request)
  const text = `explain (format json) ${renderCountedRows({ node, parent: null }, context)}`
  return { text, parameters: context.parameters.sources }
}
