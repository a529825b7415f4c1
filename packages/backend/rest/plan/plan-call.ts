import { type DatabaseFunction, type FunctionParameter, relationKey } from '#backend/database/schema-cache.ts'
import type { Slot } from '#backend/rest/query/query-types.ts'
import { PAYLOAD, renderPayloadRows } from '#backend/rest/sql/payload-rows.ts'
import { quoteName, quoteQualified, type SqlParameters } from '#backend/rest/sql/render-context.ts'
import { type BodyForm, renderBody } from '#backend/rest/sql/render-output.ts'
import { renderCountedRows, renderRows } from '#backend/rest/sql/render-rows.ts'
import { renderStatement, renderTotal } from '#backend/rest/sql/render-statement.ts'
import { buildReadTree, type ReadRoot } from './build-read-tree.ts'
import { createRenderContext, type Planner, type PlanRequest, type StatementPlan } from './statement-plan.ts'

export type CallArguments =
  /** The members of a JSON object, or of the first object of a list. */
  | { kind: 'json'; slot: Slot; isList: boolean; names: readonly string[] }
  /** Texts from a query string or a form; for a variadic argument, a list. */
  | { kind: 'texts'; slots: ReadonlyMap<string, Slot> }
  /** The whole body, for an unnamed parameter. */
  | { kind: 'body'; slot: Slot }

export type CallRequest = PlanRequest & {
  called: DatabaseFunction
  arguments: CallArguments
  isReadOnly: boolean
}

const SOURCE = '_source'
const CALL = '_call'

/** A function of an exposed schema, whose rows can be read like those of a table. */
export function planCall(request: CallRequest, planner: Planner): StatementPlan {
  const { called } = request
  const context = createRenderContext(planner, request)
  const { isComposite } = called.returns
  // A single value has no columns to select; those of a record are unknown, so that selecting them is an error.
  const query = isComposite || called.returns.type === 'record' ? request.query : { ...request.query, select: '*' }
  const node = buildReadTree(query, rootOf(called, planner), planner)
  node.numbersColumns = request.mediaType.form === 'csv'

  const rows = renderRows({ node, parent: null }, 'named', context)
  const form: BodyForm = !request.hasBody
    ? { kind: 'none' }
    : { kind: bodyKind(called), mediaType: request.mediaType, columns: rows.columns }
  const text = renderStatement({
    with: `${SOURCE} as ${materialized(called)}(${renderCall(request, context.parameters)})`,
    total: renderTotal({
      count: request.count,
      isWindowed: node.limit !== null || node.offset !== null,
      maxRows: planner.maxRows,
      countedRows: () => renderCountedRows({ node, parent: null }, context),
    }),
    body: renderBody(form, context),
    rows: rows.sql,
    maxResponseBytes: planner.maxResponseBytes,
  })
  const statement = { text, parameters: context.parameters.sources }
  return {
    statement,
    mediaType: request.mediaType,
    called,
    isReadOnly: request.isReadOnly,
    estimate: null,
    returnsNothing: called.returns.type === 'void' && !called.returns.isSet,
    resolvesConflicts: false,
    locationColumns: [],
  }
}

function rootOf({ name, returns }: DatabaseFunction, { cache }: Planner): ReadRoot {
  if (!returns.isComposite) {
    const columns = new Map([['value', { baseType: returns.type }]])
    return { name, source: SOURCE, columns, rowType: null, relation: null }
  }

  const rowType = returns.relation
  const relation = (rowType && cache.relations.get(relationKey(rowType.schema, rowType.name))) ?? null
  const listed = new Map(returns.columns.map((column) => [column.name, { baseType: column.type }]))
  return {
    name: rowType?.name ?? name,
    source: SOURCE,
    columns: relation?.columns ?? (listed.size > 0 ? listed : null),
    rowType,
    relation,
  }
}

/** A volatile function runs exactly once; PostgreSQL may inline any other, so that filters reach the indexes. */
function materialized({ volatility }: DatabaseFunction): string {
  return volatility === 'volatile' ? 'materialized ' : ''
}

function bodyKind({ returns }: DatabaseFunction) {
  if (returns.isComposite) return returns.isSet ? 'rows' : 'one row'
  return returns.isSet ? 'values' : 'one value'
}

function renderCall({ called, arguments: given }: CallRequest, parameters: SqlParameters): string {
  const { returns } = called
  const payload = renderArgumentRows(called, given, parameters)
  const call = `${quoteQualified(called)}(${renderArguments(called, given, parameters)})`
  // In the select list, because in `from` a set of records without names would need a list of columns.
  if (!returns.isComposite) return `select ${call} as value${payload ? ` from ${payload}` : ''}`

  const source = [payload, `${call} as ${CALL}`].filter((part) => part !== null)
  return `select ${CALL}.* from ${source.join(', ')}`
}

/** JSON becomes arguments through a row with typed columns. */
function renderArgumentRows(called: DatabaseFunction, given: CallArguments, parameters: SqlParameters): string | null {
  if (given.kind !== 'json' || given.names.length === 0) return null
  const columns = called.parameters
    .filter(({ name }) => given.names.includes(name))
    .map(({ name, type }) => ({ name, type, defaultExpression: null, jsonCast: null }))
  const rows = renderPayloadRows({ ...given, columns, fillsDefaults: false }, parameters)
  return given.isList ? `(select * from ${rows} limit 1) as ${PAYLOAD}` : rows
}

function renderArguments(called: DatabaseFunction, given: CallArguments, parameters: SqlParameters): string {
  const [first] = called.parameters
  if (given.kind === 'body') return `${parameters.slot(given.slot)}::${first?.type ?? 'json'}`

  const named = (parameter: FunctionParameter, value: string) => {
    return `${parameter.isVariadic ? 'variadic ' : ''}${quoteName(parameter.name)} => ${value}`
  }
  const values = called.parameters.flatMap((parameter) => {
    if (given.kind === 'json') {
      const isGiven = given.names.includes(parameter.name)
      return isGiven ? [named(parameter, `${PAYLOAD}.${quoteName(parameter.name)}`)] : []
    }
    const slot = given.slots.get(parameter.name)
    return slot === undefined ? [] : [named(parameter, `${parameters.slot(slot)}::${parameter.type}`)]
  })
  return values.join(', ')
}
