import type { ChangeAction } from './change-request.ts'

/** A recorded change of a row. */
export type Change = {
  /** The table's oid. */
  entity: string
  action: ChangeAction
  /** Null for DELETE. */
  record: JsonRecord | null
  /** The columns that the table's replica identity names; null for INSERT, and if it names none. */
  oldRecord: JsonRecord | null
  /** The columns of both records. */
  bytes: number
  changedAt: Date
}

/** A row by column names. A number that JavaScript cannot hold is kept as its text; JSON.stringify writes it unchanged. */
export type JsonRecord = Readonly<Record<string, unknown>>

type SourceText = { source?: string }
type RawJson = { rawJSON: (text: string) => unknown }

/** Parses a row without rounding its numbers. */
export function parseRecord(text: string): JsonRecord {
  // TypeScript does not know JSON.rawJSON and the third argument yet; Node has had both since version 21.
  const { rawJSON } = JSON as unknown as RawJson
  const revive = (_name: string, value: unknown, { source }: SourceText = {}) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? rawJSON(source) : value
  return JSON.parse(text, revive as (name: string, value: unknown) => unknown)
}
