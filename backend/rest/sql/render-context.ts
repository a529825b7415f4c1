import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** What every renderer of one statement shares. */
export type RenderContext = {
  parameters: SqlParameters
  cache: SchemaCache
  /** Whether `avg`, `count`, `max`, `min` and `sum` may be asked for; `rel(count)` always may. */
  allowsAggregates: boolean
  /** No list, embedded ones included, is longer. */
  maxRows: number | null
  maxAnswerBytes: number
}
