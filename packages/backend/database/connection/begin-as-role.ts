import { DatabaseError, type QueryConfig } from 'pg'
import type { DatabaseSession } from '../database.ts'
import type { WatchedConnection } from './watch-connection.ts'

/** By the number of settings besides the role and the claims, so there is only a handful. */
const sessionTexts = new Map<number, string>()

/** Returns one number: set_config returns what it has set, and nobody needs all that back. */
function sessionText(count: number): string {
  const known = sessionTexts.get(count)
  if (known !== undefined) return known
  const calls = Array.from({ length: count }, (_, index) => `, set_config($${2 * index + 3}, $${2 * index + 4}, true)`)
  const both = `set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`
  const text = `select pg_catalog.num_nulls(${both}${calls.join('')})`
  sessionTexts.set(count, text)
  return text
}

/** Switches to the session's role and applies its settings. */
export function sessionStatement(
  session: DatabaseSession,
  { isReadOnly, preparesStatements }: { isReadOnly: boolean; preparesStatements: boolean },
): QueryConfig {
  const settings = Object.entries(session.settings ?? {})
  if (isReadOnly) settings.push(['transaction_read_only', 'on'])
  const values = [session.role, session.claims ? JSON.stringify(session.claims) : '']
  for (const [name, value] of settings) values.push(name, value)
  const text = sessionText(settings.length)
  return preparesStatements ? { name: `session_${settings.length}`, text, values } : { text, values }
}

/** PostgreSQL takes `none` to mean the login role itself, and no request may run as that role. */
export function refuseLoginRole({ role }: DatabaseSession): void {
  if (role !== '' && role.toLowerCase() !== 'none') return
  const error = new DatabaseError(`permission denied to set role "${role}"`, 0, 'error')
  error.code = '42501'
  throw error
}

const ISOLATION_LEVELS: readonly string[] = ['serializable', 'repeatable read', 'read committed', 'read uncommitted']

/** The isolation of a transaction cannot change after its first query, which is the one that applies the settings. */
function renderBegin({ settings }: DatabaseSession): string {
  const isolation = settings?.default_transaction_isolation?.toLowerCase() ?? ''
  return ISOLATION_LEVELS.includes(isolation) ? `begin isolation level ${isolation}` : 'begin'
}

/** Whether an ordinary `begin` suffices. */
export function hasOwnIsolation(session: DatabaseSession): boolean {
  return renderBegin(session) !== 'begin'
}

/**
 * Starts a transaction and switches to the session's role without waiting for the responses: the first
 * statement is sent along. If the role is refused, PostgreSQL aborts the transaction and runs nothing that
 * follows, so nothing ever runs as the login role.
 */
export function beginAsRole(
  connection: WatchedConnection,
  session: DatabaseSession,
  opening: QueryConfig,
): Promise<void> {
  const began = connection.query(renderBegin(session))
  const switched = connection.query(opening)
  const opened = began.then(async () => void (await switched))
  // The caller that awaits `opened` gets the error; until then, this keeps Node from reporting an unhandled rejection.
  switched.catch(() => undefined)
  opened.catch(() => undefined)
  return opened
}
