import type { ParameterSource } from '#backend/rest/sql/sql-parameters.ts'

/** A statement with its `$n` still to be filled from a request's values. */
export type PlannedStatement = { text: string; parameters: readonly ParameterSource[] }

/** Everything that follows from the shape of a request alone, so that it can be kept for the next of that shape. */
export type StatementPlan = {
  statement: PlannedStatement
  isReadOnly: boolean
  /** PostgreSQL's estimate of the number of rows, for `count=planned` and `count=estimated`. */
  estimate: PlannedStatement | null
  /** A function that returns void: the answer has no content. */
  returnsNothing: boolean
  /** An insert that has a key on which rows can conflict. */
  resolvesConflicts: boolean
  /** Names of the primary key's columns, in the order of `location`. */
  locationColumns: readonly string[]
}

/** The one row that every statement answers. Counts are bigint, which the driver leaves as text. */
export type StatementRow = {
  /** All rows before `limit`, or null where nobody asked. */
  total: string | null
  /** The rows of this answer. */
  page: string
  body: string
  response_headers: string | null
  response_status: string | null
  /** JSON list with the primary key of the only inserted row. */
  location?: string | null
  /** How many of an upsert's rows were new. */
  inserted?: string | null
}
