const CHECK_VIOLATION = '23514'
const UNSTORABLE = '22P05'
/** Constraints on lengths are named after the table and the column. */
const LENGTH_CONSTRAINT = /"[a-z]+_(\w+)_length"/

/**
 * A failure's text, followed by the database's reason for the refusal. The database raises SQLSTATE PT4xx only with
 * messages for users, such as "Please try again in a minute." (supabase/migrations/20261122101300_write_limits.sql).
 */
export function withRefusalReason(text: string, error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || typeof message !== 'string') return text
  if (/^PT4\d\d$/.test(code)) return `${text}. ${message}`
  if (code === UNSTORABLE) return `${text}. It contains a character that cannot be stored.`
  const column = code === CHECK_VIOLATION && LENGTH_CONSTRAINT.exec(message)?.[1]
  return column ? `${text}. The ${column.replaceAll('_', ' ')} is empty or too long.` : text
}
