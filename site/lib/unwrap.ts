/** SQLSTATE of a unique violation: the row already exists. */
const UNIQUE_VIOLATION = '23505'

const CHECK_VIOLATION = '23514'
const UNSTORABLE = '22P05'
/** Constraints on lengths are named after the table and the column. */
const LENGTH_CONSTRAINT = /"[a-z]+_(\w+)_length"/

const NO_CONNECTION = 'The site could not be reached. Please check your connection and try again.'

type Outcome<Data> = { data: Data; error: null } | { data: null; error: Error }

/** Returns the data of a remote call's `{ data, error }`, or throws its error. */
export function unwrap<Data>(outcome: Outcome<Data>): Data {
  if (outcome.error) throw outcome.error
  // The service returns either data or an error; TypeScript cannot narrow a generic union that far.
  return outcome.data as Data
}

/** A failure's text, followed by its reason if there is one for people. */
export function withRefusalReason(text: string, error: unknown): string {
  const reason = refusalReason(error)
  return reason ? `${text}. ${reason}` : text
}

/**
 * Why something failed, in words for people: the database's, or that the network is down. Null for anything else. The
 * database raises SQLSTATE PT4xx only with messages for users, such as "Please try again in a minute."
 * (supabase/migrations/20261122101300_write_limits.sql).
 */
export function refusalReason(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && /^PT4\d\d$/.test(code)) return String(message)
  if (code === UNSTORABLE) return 'It contains a character that cannot be stored.'
  const column = code === CHECK_VIOLATION && LENGTH_CONSTRAINT.exec(String(message))?.[1]
  if (column) return `The ${column.replaceAll('_', ' ')} is empty or too long.`
  return isUnreachable(error) ? NO_CONNECTION : null
}

/** supabase-js reports a lost network as an error without a code, with the name of fetch's error before its message. */
function isUnreachable(error: unknown): boolean {
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown }
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return true
  const isOfFetch = (error instanceof TypeError && !code) || (code === '' && /^TypeError: /.test(String(message)))
  return isOfFetch && /fetch|network|load failed/i.test(String(message))
}

/** Whether a remote call failed because its row already exists. */
export function isDuplicate(error: { code: string }): boolean {
  return error.code === UNIQUE_VIOLATION
}
