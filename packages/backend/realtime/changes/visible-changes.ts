import { escapeIdentifier } from 'pg'
import { COMPARE_OPERATORS, isCompareName } from '#backend/database/compare-operators.ts'
import type { Database, DatabaseSession, Statement } from '#backend/database/database.ts'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import type { AccessTokenClaims } from '#backend/http/http-module.ts'
import type { Change, JsonRecord } from './change.ts'
import type { ChangeFilter } from './change-request.ts'
import type { Subscriber } from './subscriber.ts'
import type { TableColumn, TableDescription } from './table-description.ts'

type CheckInput = {
  table: TableDescription
  filters: readonly ChangeFilter[]
  /** Whether the row must be one that the role may select now. Not for deleted rows, which nobody can select. */
  checksPolicies: boolean
  records: readonly JsonRecord[]
}

/** Checked by the trigger of realtime.subscription, and here because they become SQL. */
const TRUTH_VALUES = ['null', 'true', 'false', 'unknown']

/** Selects the numbers, from 1, of the records that the filters and the role's policies let pass. */
export function checkStatement({ table, filters, checksPolicies, records }: CheckInput): Statement {
  const keys = table.columns.filter(({ isKey }) => isKey)
  const filtered = new Set(filters.map(({ column }) => column))
  const used = table.columns.filter(({ name, isKey }) => filtered.has(name) || (checksPolicies && isKey))
  const values: unknown[] = [JSON.stringify(records.map((record) => pick(record, used)))]
  const conditions = filters.map((filter) => toCondition(filter, { table, values }))
  if (checksPolicies) conditions.push(isSelectable(table, keys))
  const columns = used.map(({ name, sqlType }) => `${escapeIdentifier(name)} ${sqlType}`)
  const text = `
    select c.number::int as number
      from jsonb_array_elements($1::jsonb) with ordinality as c (record, number)
     cross join lateral jsonb_to_record(c.record) as r (${columns.join(', ')})
     where ${conditions.join(' and ')}`
  return { text, values, isLast: true }
}

function pick(record: JsonRecord, columns: readonly TableColumn[]): JsonRecord {
  return Object.fromEntries(columns.map(({ name }) => [name, record[name]]))
}

type FilterContext = { table: TableDescription; values: unknown[] }

function toCondition(filter: ChangeFilter, { table, values }: FilterContext): string {
  const { column, operator, value, isNegated } = filter
  const type = table.columns.find(({ name }) => name === column)?.sqlType
  if (type === undefined) return 'false'
  const operand = `r.${escapeIdentifier(column)}`
  const not = isNegated ? 'not ' : ''
  const parameter = () => `$${values.push(value)}::${type}`
  if (operator === 'is') return TRUTH_VALUES.includes(value) ? `${operand} is ${not}${value}` : 'false'
  if (operator === 'in') return `${not}(${operand} = any (${parameter()}[]))`
  return isCompareName(operator) ? `${not}(${operand} ${COMPARE_OPERATORS[operator]} ${parameter()})` : 'false'
}

function isSelectable({ schema, table }: TableDescription, keys: readonly TableColumn[]): string {
  const matches = keys.map(({ name }) => `t.${escapeIdentifier(name)} = r.${escapeIdentifier(name)}`)
  const name = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
  return `exists (select from ${name} as t where ${matches.join(' and ')})`
}

/** Subscribers for whom one statement decides which changes of a table they get. */
export type CheckGroup = {
  table: TableDescription
  /** The changes that were not deletions, or the deletions, in order. */
  changes: readonly Change[]
  subscribers: Subscriber[]
}

/** Null: the check failed, so these subscribers may have missed changes. */
export type CheckOutcome = { visible: ReadonlySet<Change> } | { error: unknown }

/** A subscriber's filter or policy may be slow; the others wait for it. */
const CHECK_TIMEOUT_MS = 2_000

/** Decides which of the group's changes its subscribers may get and asked for, with their role and claims. */
export async function checkChanges(database: Database, group: CheckGroup): Promise<CheckOutcome> {
  const { table, subscribers } = group
  const first = subscribers[0]
  if (!first) return { visible: new Set() }
  const { filters } = first.request
  const rows = group.changes.flatMap((change) => {
    const record = change.record ?? change.oldRecord ?? {}
    return filters.every(({ column }) => column in record) ? [{ change, record }] : []
  })
  const checksPolicies = needsPolicies(group)
  if (!filters.every(({ column }) => isReadable(table, column)) || rows.length === 0) return { visible: new Set() }
  if (filters.length === 0 && !checksPolicies) return { visible: new Set(group.changes) }

  const records: JsonRecord[] = rows.map(({ record }) => record)
  const statement = checkStatement({ table, filters, checksPolicies, records })
  try {
    const result = await database.transaction(
      sessionOf(first.member.claims(), table),
      ({ query }) => query<{ number: number }>(statement),
      { readOnly: true },
    )
    return { visible: new Set(result.rows.flatMap(({ number }) => rows[number - 1]?.change ?? [])) }
  } catch (error) {
    // The whole page will be read again.
    if (error instanceof DatabaseUnavailableError) throw error
    return { error }
  }
}

/** Deleted rows cannot be checked: their subscribers get the primary key only. */
function needsPolicies({ table, changes }: CheckGroup): boolean {
  return table.hasPolicies && changes[0]?.action !== 'DELETE'
}

function isReadable({ columns }: TableDescription, name: string): boolean {
  return columns.some((column) => column.name === name && column.isReadable)
}

function sessionOf(claims: AccessTokenClaims, { schema }: TableDescription): DatabaseSession {
  return {
    role: claims.role,
    claims,
    // Operators of types that an extension defines are found where PostgREST would look for them.
    settings: {
      search_path: [schema, 'public', 'extensions'].map((name) => escapeIdentifier(name)).join(', '),
      statement_timeout: String(CHECK_TIMEOUT_MS),
    },
  }
}

/**
 * Subscribers with the same filters share a statement; if policies apply, only those with the same claims do.
 */
export function groupSubscribers(
  subscribers: readonly Subscriber[],
  { table, changes }: Pick<CheckGroup, 'table' | 'changes'>,
): CheckGroup[] {
  const groups = new Map<string, CheckGroup>()
  for (const subscriber of subscribers) {
    const { request, member } = subscriber
    if (!changes.some(({ action }) => request.action === '*' || request.action === action)) continue
    const isPersonal = needsPolicies({ table, changes, subscribers: [] })
    const key = JSON.stringify([request.filters, isPersonal ? member.claims() : null])
    const group = groups.get(key)
    if (group) group.subscribers.push(subscriber)
    else groups.set(key, { table, changes, subscribers: [subscriber] })
  }
  return [...groups.values()]
}
