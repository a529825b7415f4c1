import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** What every renderer of one statement shares. */
export type RenderContext = {
  parameters: SqlParameters
  cache: SchemaCache
  /** Whether `avg`, `count`, `max`, `min` and `sum` are allowed; `rel(count)` always is. */
  allowsAggregates: boolean
  /** The maximum length of any list, embedded ones included. */
  maxRows: number | null
  maxResponseBytes: number
  /** Whether columns come as they are stored, for a handler that takes rows of the relation's own type. */
  showsStoredForm: boolean
  /** Whether embeds are jsonb, as a handler of a media type gets them from PostgREST: it may print them. */
  embedsAsJsonb: boolean
}
