import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { Preferences } from '#backend/rest/request/parse-preferences.ts'
import type { RenderContext } from '#backend/rest/sql/render-context.ts'
import { SqlParameters } from '#backend/rest/sql/sql-parameters.ts'
import type { MediaType } from './choose-media-type.ts'
import type { ReadQuery } from './read-query.ts'

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
