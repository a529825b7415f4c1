import {
  type DatabaseFunction,
  type Relation,
  type RelationName,
  relationKey,
  type SchemaCache,
} from '#backend/database/schema-cache.ts'
import { isRead } from '#backend/http/http-module.ts'
import { maxAffectedNeedsRows } from '#backend/rest/errors/rest-errors.ts'
import { relationNotFound } from '#backend/rest/errors/schema-errors.ts'
import type { Payload } from '#backend/rest/request/read-payload.ts'
import type { RestRequest } from '#backend/rest/request/read-request.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import type { ReadNode } from '#backend/rest/sql/read-node.ts'
import { quoteQualified } from '#backend/rest/sql/render-context.ts'
import { type BodyForm, renderBody } from '#backend/rest/sql/render-output.ts'
import { renderCountedRows, renderRows } from '#backend/rest/sql/render-rows.ts'
import { renderStatement, renderTotal } from '#backend/rest/sql/render-statement.ts'
import { buildReadTree } from './build-read-tree.ts'
import { type BodyType, chooseFunction, hasOnlyUnnamedParameter } from './choose-function.ts'
import { chooseMediaType, type MediaType } from './choose-media-type.ts'
import { type CallArguments, planCall } from './plan-call.ts'
import { type PayloadShape, planDelete, planInsert, planPut, planUpdate } from './plan-change.ts'
import {
  createRenderContext,
  type PlannedStatement,
  type Planner,
  type PlanRequest,
  type RequestPlan,
  type StatementPlan,
} from './statement-plan.ts'

/** Plans any request. Everything it reads from the request must be part of the request's shape (`shapeOf`). */
export function planRequest(request: RestRequest, cache: SchemaCache, settings: RestSettings): RequestPlan {
  const { allowsAggregates, allowsTargetNames, maxRows, maxResponseBytes } = settings
  const renamed = new Map<string, string>()
  const planner: Planner = { cache, allowsAggregates, allowsTargetNames, maxRows, maxResponseBytes, renamed }
  return { ...planTarget(request, { planner, settings }), renamed }
}

type Tools = { planner: Planner; settings: RestSettings }

function planTarget(request: RestRequest, { planner, settings }: Tools): StatementPlan {
  if (request.target.kind === 'function') return planFunction(request, { planner, settings })

  const { schema, name } = request.target
  const relation = planner.cache.relations.get(relationKey(schema, name))
  if (!relation) throw relationNotFound(request.target, planner.cache)
  return planRelation(request, relation, { planner, settings })
}

function planRelation(request: RestRequest, relation: Relation, { planner, settings }: Tools): StatementPlan {
  const common = toPlanRequest(request, mediaTypeFor(request, relation, { planner, settings }))
  const { preferences, method, query } = request
  if (isRead(method)) return planRead(common, relation, planner)

  const write = { ...common, wantsLocation: method === 'POST' && preferences.representation === 'headers-only' }
  const payload = payloadShape(request)
  const needsFilter = settings.writesNeedFilter
  switch (method) {
    case 'POST':
      return planInsert(
        { ...write, payload, resolution: preferences.resolution, onConflict: query.onConflict },
        relation,
        planner,
      )
    case 'PUT':
      return planPut({ ...write, payload }, relation, planner)
    case 'PATCH':
      return planUpdate({ ...write, payload, needsFilter }, relation, planner)
    case 'DELETE':
      return planDelete({ ...write, needsFilter }, relation, planner)
  }
}

function mediaTypeFor({ accepted, query }: RestRequest, target: RelationName, { planner, settings }: Tools): MediaType {
  const hasWholeRows = query.select.trim() === '*'
  return chooseMediaType({ accepted, target, hasWholeRows, allowsPlans: settings.showsPlans, cache: planner.cache })
}

function toPlanRequest(request: RestRequest, mediaType: MediaType): PlanRequest {
  const { method, query, rows, preferences, target } = request
  const isWrite = target.kind === 'relation' && !isRead(method)
  return {
    query: { ...query, ranges: rows },
    mediaType,
    count: preferences.count,
    hasBody: isWrite ? preferences.representation === 'representation' : method !== 'HEAD',
  }
}

function payloadShape({ payload, preferences }: RestRequest): PayloadShape {
  const rows = payload.kind === 'rows' ? payload : { slot: 0, isList: true, keys: [] }
  return {
    slot: rows.slot,
    isList: rows.isList,
    columnNames: rows.keys,
    fillsDefaults: preferences.missing === 'default',
  }
}

function planFunction(request: RestRequest, { planner, settings }: Tools): StatementPlan {
  const { payload, preferences, target } = request
  const isPost = request.method === 'POST'
  const bodyType = isPost ? bodyTypeOf(payload) : null
  const argumentNames = argumentNamesOf(payload)
  const called = chooseFunction({ ...target, argumentNames, bodyType }, planner.cache)
  if (preferences.handling === 'strict' && preferences.maxAffected !== null && !called.returns.isSet) {
    throw maxAffectedNeedsRows()
  }

  const given = toCallArguments(payload, called)
  const isReadOnly = !isPost || called.volatility !== 'volatile'
  const rowsOf = { schema: called.schema, name: called.returns.relation?.name ?? called.name }
  const mediaType = mediaTypeFor(request, rowsOf, { planner, settings })
  return planCall({ ...toPlanRequest(request, mediaType), called, arguments: given, isReadOnly }, planner)
}

function bodyTypeOf(payload: Payload): BodyType | null {
  if (payload.kind === 'value') return payload.type
  return payload.kind === 'rows' && payload.isJson ? 'json' : null
}

function argumentNamesOf(payload: Payload): string[] {
  if (payload.kind === 'rows') return [...payload.keys]
  return payload.kind === 'texts' ? [...payload.texts.keys()] : []
}

const noArguments: CallArguments = { kind: 'texts', slots: new Map() }

function toCallArguments(payload: Payload, called: DatabaseFunction): CallArguments {
  if (payload.kind === 'none') return noArguments
  if (payload.kind === 'texts') {
    const variadic = called.parameters.find(({ isVariadic }) => isVariadic)?.name
    const slots = [...payload.texts].map(([name, { list, text }]) => [name, name === variadic ? list : text] as const)
    return { kind: 'texts', slots: new Map(slots) }
  }
  if (hasOnlyUnnamedParameter(called)) return { kind: 'body', slot: payload.slot }
  // Every parameter of the function has a default.
  if (payload.kind === 'value') return noArguments
  return { kind: 'json', slot: payload.slot, isList: payload.isList, names: payload.keys }
}

/** GET and HEAD of a table or view. */
function planRead(request: PlanRequest, relation: Relation, planner: Planner): StatementPlan {
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
