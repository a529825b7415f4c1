import type { DatabaseFunction, SchemaCache } from '#backend/database/schema-cache.ts'
import type { Preferences } from '#backend/rest/request/parse-preferences.ts'
import { type ParameterSource, type RenderContext, SqlParameters } from '#backend/rest/sql/render-context.ts'
import type { ReadQuery } from './build-read-tree.ts'
import type { MediaType } from './choose-media-type.ts'

/** A statement whose `$n` are filled from a request's values. */
export type PlannedStatement = { text: string; parameters: readonly ParameterSource[] }

/** Everything that follows from the shape of a request alone, so that the next request of that shape can reuse it. */
export type StatementPlan = {
  statement: PlannedStatement
  mediaType: MediaType
  isReadOnly: boolean
  /** PostgreSQL's estimate of the number of rows, for `count=planned` and `count=estimated`. */
  estimate: PlannedStatement | null
  /** The function of a call. */
  called: DatabaseFunction | null
  /** True for a function that returns void: the response has no content. */
  returnsNothing: boolean
  /** True for an insert with a key on which rows can conflict. */
  resolvesConflicts: boolean
  /** Names of the primary key's columns, in the order of `location`. */
  locationColumns: readonly string[]
}

export type RequestPlan = StatementPlan & {
  /** Names of relations that filters, orders or limits used although `select=` gave them an alias: the value. */
  renamed: ReadonlyMap<string, string>
}

/** The one row that every statement returns. Counts are bigint, which the driver returns as text. */
export type StatementRow = {
  /** The number of rows before `limit`, or null when not requested. */
  total: string | null
  /** The number of rows in this response. */
  page: string
  /** Bytes and null are the results of media type handlers. */
  body: string | Uint8Array<ArrayBuffer> | null
  response_headers: string | null
  response_status: string | null
  /** JSON list with the primary key of the only inserted row. */
  location?: string | null
  /** How many of an upsert's rows were new. */
  inserted?: string | null
}

/** What the planner needs from every kind of request. */
export type PlanRequest = {
  query: ReadQuery
  mediaType: MediaType
  count: Preferences['count']
  /** False for HEAD, and for writes whose client does not want the rows back. */
  hasBody: boolean
}

export type Planner = {
  cache: SchemaCache
  allowsAggregates: boolean
  maxRows: number | null
  maxResponseBytes: number
  /** Whether filters, orders and limits of an embed with an alias may still name its relation, which is deprecated. */
  allowsTargetNames: boolean
  /** Collects the aliases that should have been used. */
  renamed: Map<string, string>
}

export function createRenderContext(planner: Planner, { mediaType }: Pick<PlanRequest, 'mediaType'>): RenderContext {
  const { cache, allowsAggregates, maxRows, maxResponseBytes } = planner
  const showsStoredForm = mediaType.handler !== null && mediaType.handler.target !== null
  return {
    cache,
    allowsAggregates,
    maxRows,
    maxResponseBytes,
    showsStoredForm,
    embedsAsJsonb: mediaType.handler !== null,
    parameters: new SqlParameters(),
  }
}
