import { escapeIdentifier } from 'pg'
import type { Database, DatabaseSession } from '#backend/database/database.ts'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import type { AccessTokenClaims } from '#backend/http/caller.ts'
import type { Change, JsonRecord } from './change.ts'
import { checkStatement } from './check-statement.ts'
import type { Subscriber } from './subscriber.ts'
import type { TableDescription } from './table-description.ts'

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
