import type { CompareOperator } from '#backend/database/compare-operators.ts'
/** The values of one request, in the order in which its parts were read. */
export class RequestValues {
  readonly values: (string | null)[] = []

  add(value: string | null): Slot {
    return this.values.push(value) - 1
  }
}

/**
 * The position of a value in a request's list of values. Values never become part of a plan or of SQL text:
 * a plan says which slot feeds which `$n`, so one plan serves every request of the same shape.
 */
export type Slot = number

/** One step into a JSON value; `asText` is the last step's `->>`. */
export type JsonStep = { asText: boolean; key: string } | { asText: boolean; index: number }

/** A column, or a place inside a JSON column. */
export type FieldRef = { name: string; jsonPath: readonly JsonStep[] }

export type Aggregate = 'avg' | 'count' | 'max' | 'min' | 'sum'

export type FieldItem = {
  kind: 'field'
  /** `*` stands for all columns. */
  field: FieldRef
  alias: string | null
  cast: string | null
  aggregate: Aggregate | null
  aggregateCast: string | null
}

export type EmbedItem = {
  kind: 'embed'
  /** A table, a foreign key, a column or a function that leads to the related rows. */
  target: string
  alias: string | null
  hint: string | null
  isInner: boolean
  /** `...rel(cols)`: the columns become part of the parent's row. */
  isSpread: boolean
  items: readonly SelectItem[]
}

export type SelectItem = FieldItem | EmbedItem

export type IsOperand = 'null' | 'not null' | 'true' | 'false' | 'unknown'

export type TextSearchFunction = 'to_tsquery' | 'plainto_tsquery' | 'phraseto_tsquery' | 'websearch_to_tsquery'

export type Operation =
  | { kind: 'compare'; operator: CompareOperator; quantifier: 'any' | 'all' | null; value: Slot }
  /** The slot holds a PostgreSQL array literal. */
  | { kind: 'in'; value: Slot }
  | { kind: 'is'; operand: IsOperand }
  | { kind: 'text search'; function: TextSearchFunction; config: Slot | null; value: Slot }

export type Filter = { field: FieldRef; isNegated: boolean; operation: Operation }

export type LogicTree =
  | { kind: 'filter'; filter: Filter }
  | { kind: 'and' | 'or'; isNegated: boolean; children: readonly LogicTree[] }

export type OrderTerm = {
  /** The embedded to-one relation whose column to sort by, or null for a column of the row itself. */
  relation: string | null
  field: FieldRef
  isDescending: boolean
  nulls: 'first' | 'last' | null
}

/** The names of the embedded relations from the root down; empty for the root. */
export type EmbedPath = readonly string[]

/**
 * Selects a range of a relation's rows. The limit is part of the shape, because PostgreSQL plans a page of known size
 * far better and need not plan it again; the offset differs from page to page.
 */
export type RangePart = { path: EmbedPath } & ({ kind: 'limit'; rows: number } | { kind: 'offset'; slot: Slot })
