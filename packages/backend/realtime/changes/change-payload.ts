import type { Change, JsonRecord } from './change.ts'
import type { TableColumn, TableDescription } from './table-description.ts'

/** The hosted service's limit for a change with both its rows. */
const MAX_BYTES = 1024 * 1024
/** If a change is larger, only values up to this size are sent. */
const SMALL_VALUE_BYTES = 64
const TOO_LARGE = 'Error 413: Payload Too Large'

/** What subscribers of the role receive, limited to the columns that the role may select and they asked for. */
export function changePayload(change: Change, table: TableDescription, selected: readonly string[] | null) {
  const { action, record, oldRecord, changedAt, bytes } = change
  const columns = table.columns.filter(
    ({ name, isKey, isReadable }) => isReadable && (selected === null || isKey || selected.includes(name)),
  )
  const isTooLarge = bytes > MAX_BYTES
  // Whether a deleted row was visible can no longer be known, so only its key is sent.
  const oldColumns = action === 'DELETE' && table.hasPolicies ? columns.filter(({ isKey }) => isKey) : columns
  return {
    schema: table.schema,
    table: table.table,
    commit_timestamp: changedAt.toISOString(),
    type: action,
    columns: columns.length > 0 ? columns.map(({ name, type }) => ({ name, type })) : null,
    ...(action !== 'DELETE' && { record: pickValues(record, { columns, isTooLarge }) }),
    ...(action !== 'INSERT' && { old_record: pickValues(oldRecord, { columns: oldColumns, isTooLarge }) }),
    errors: isTooLarge ? [TOO_LARGE] : null,
  }
}

/** Sent instead of a row that must not or cannot be checked. */
export function refusedPayload({ action }: Change, { schema, table }: TableDescription, error: string) {
  return {
    schema,
    table,
    commit_timestamp: null,
    type: action,
    columns: null,
    record: null,
    ...(action === 'UPDATE' && { old_record: null }),
    errors: [error],
  }
}

/** Why no row of the table can be shown to the role; null if rows can. */
export function findTableProblem({ columns }: TableDescription): string | null {
  const keys = columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key'
  return keys.every(({ isReadable }) => isReadable) ? null : 'Error 401: Unauthorized'
}

type Limits = { columns: readonly TableColumn[]; isTooLarge: boolean }

function pickValues(record: JsonRecord | null, { columns, isTooLarge }: Limits): JsonRecord | null {
  if (!record) return null
  const entries = columns
    .filter(({ name }) => name in record)
    .filter(({ name }) => !isTooLarge || isSmall(record[name]))
    .map(({ name, type }) => [name, type === 'bytea' ? withoutPrefix(record[name]) : record[name]])
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function isSmall(value: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= SMALL_VALUE_BYTES
}

/** The hosted service sends only the digits of bytes, without PostgreSQL's `\x`. */
function withoutPrefix(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\\x/, '') : value
}
