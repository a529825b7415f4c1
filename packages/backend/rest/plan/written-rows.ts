import type { Relation } from '#backend/database/schema-cache.ts'
import { childrenOf, type ReadNode } from '#backend/rest/sql/read-node.ts'
import { renderFilter, renderLogicTree } from '#backend/rest/sql/render-condition.ts'
import { quoteName, type RenderContext } from '#backend/rest/sql/render-context.ts'
import { renderBody } from '#backend/rest/sql/render-output.ts'
import { renderRows } from '#backend/rest/sql/render-rows.ts'
import { renderStatement } from '#backend/rest/sql/render-statement.ts'
import { buildReadTree, type ReadQuery } from './build-read-tree.ts'
import { createRenderContext, type Planner, type PlanRequest, type StatementPlan } from './statement-plan.ts'

const SOURCE = '_source'

export type WriteRequest = PlanRequest & {
  /** `return=headers-only` of an insert: the response names the new row. */
  wantsLocation: boolean
}

/** The parts of a write from which its response is built. */
export type Write = {
  /** The insert, update or delete with the given returning clause. */
  sql: (returning: string) => string
  context: RenderContext
  node: ReadNode
  /** Counts the rows that an upsert actually inserted. */
  countsInserted?: boolean
  resolvesConflicts?: boolean
}

/** Creates the read that will return the written rows, and a context for both. */
export function startWrite(request: WriteRequest, relation: Relation, planner: Planner) {
  const root = { name: relation.name, source: SOURCE, columns: relation.columns, rowType: relation, relation }
  const query = request.hasBody ? toResponseQuery(request.query) : noResponse
  const node = buildReadTree(query, root, planner)
  node.numbersColumns = request.mediaType.form === 'csv'
  return { node, context: createRenderContext(planner, request) }
}

const noResponse: ReadQuery = { select: '', filters: [], logic: [], orders: [], ranges: [] }

/** On the root, filters select the rows to write and ranges are ignored; on embeds both shape the response. */
function toResponseQuery(query: ReadQuery): ReadQuery {
  const isEmbedded = ({ path }: { path: readonly string[] }) => path.length > 0
  return {
    ...query,
    filters: query.filters.filter(isEmbedded),
    logic: query.logic.filter(isEmbedded),
    ranges: query.ranges.filter(isEmbedded),
  }
}

/** The conditions that select the rows to write. */
export function renderRootConditions(query: ReadQuery, node: ReadNode, context: RenderContext): string[] {
  const scope = { ...node, items: [] }
  const tools = { ...context, renderExists: () => 'false' }
  return [
    ...query.filters.filter(({ path }) => path.length === 0).map(({ filter }) => renderFilter(filter, scope, tools)),
    ...query.logic.filter(({ path }) => path.length === 0).map(({ tree }) => renderLogicTree(tree, scope, tools)),
  ]
}

/** Ends an insert, update or delete with a returning clause. */
export function returning(parts: readonly string[]): (columns: string) => string {
  return (columns) => [...parts.filter((part) => part !== ''), `returning ${columns}`].join(' ')
}

/** Wraps the write so that one statement writes the rows and returns the response. */
export function finishWrite(write: Write, request: WriteRequest, relation: Relation): StatementPlan {
  const { context, node } = write
  const locationColumns = request.wantsLocation ? relation.primaryKey : []
  const { sql, columns } = request.hasBody
    ? renderRows({ node, parent: null }, 'named', context)
    : { sql: `select from ${SOURCE}`, columns: [] }

  const text = renderStatement({
    with: `${SOURCE} as (${write.sql(returningOf(node, request, locationColumns))})`,
    total: 'null::bigint',
    body: renderBody(
      request.hasBody ? { kind: 'rows', mediaType: request.mediaType, columns } : { kind: 'none' },
      context,
    ),
    extra: [
      ...(locationColumns.length > 0 ? [`${renderLocation(locationColumns)} as location`] : []),
      ...(write.countsInserted ? [`${INSERTED_ROWS} as inserted`] : []),
    ],
    rows: sql,
    maxResponseBytes: context.maxResponseBytes,
  })
  return {
    statement: { text, parameters: context.parameters.sources },
    mediaType: request.mediaType,
    called: null,
    isReadOnly: false,
    estimate: null,
    returnsNothing: false,
    resolvesConflicts: write.resolvesConflicts ?? false,
    locationColumns,
  }
}

function returningOf(node: ReadNode, request: WriteRequest, locationColumns: readonly string[]): string {
  if (request.hasBody) return renderReturning(node, locationColumns)
  if (locationColumns.length === 0) return '1'
  const alias = quoteName(node.alias)
  return locationColumns.map((name) => `${alias}.${quoteName(name)}`).join(', ')
}

function renderLocation(columns: readonly string[]): string {
  const values = columns.map((name) => `to_json(${quoteName(name)}) #>> '{}'`)
  return `case when count(*) = 1 then (select json_build_array(${values.join(', ')})::text from ${SOURCE}) end`
}

/** A transaction-local setting is the counter, because an upsert cannot return which of its rows were new. */
const INSERTED_SETTING = `'request.inserted_rows'`
const INSERTED_ROWS = `coalesce(nullif(current_setting(${INSERTED_SETTING}, true), ''), '0')::bigint`

/** Always true; evaluated once for each row of the `where` that contains it. */
export function countInserted(by: 1 | -1): string {
  return `set_config(${INSERTED_SETTING}, (${INSERTED_ROWS} + ${by})::text, true) is not null`
}

/**
 * The columns that a write must pass on to the read that produces its response. Only those that are used,
 * because a role may be allowed to read less than the whole row.
 */
function renderReturning(node: ReadNode, alsoNeeded: readonly string[]): string {
  const needed = neededColumns(node)
  const alias = quoteName(node.alias)
  if (needed === 'all') return `${alias}.*`

  const names = [...new Set([...needed, ...alsoNeeded])]
  return names.length === 0 ? '1' : names.map((name) => `${alias}.${quoteName(name)}`).join(', ')
}

/** Computed columns and relationships take the whole row. */
function neededColumns(node: ReadNode): string[] | 'all' {
  const fields = [
    ...node.items.flatMap((item) => (item.kind === 'field' ? [item.item.field.name] : [])),
    ...node.order.flatMap((term) => (term.relation === null ? [term.field.name] : [])),
  ]
  if (node.items.length === 0 || fields.includes('*')) return 'all'
  if (childrenOf(node).some(({ embedding }) => embedding?.link.kind === 'function')) return 'all'
  if (fields.some((name) => !node.columns?.has(name) && name !== 'count')) return 'all'
  return [...fields.filter((name) => node.columns?.has(name)), ...childrenOf(node).flatMap(linkColumns)]
}

function linkColumns({ embedding }: ReadNode): string[] {
  if (embedding?.link.kind === 'columns') return embedding.link.pairs.map(({ source }) => source)
  if (embedding?.link.kind === 'junction') return embedding.link.junction.sourceColumns.map(({ source }) => source)
  return []
}
