/**
 * A failure's text, followed by the database's reason for the refusal. The database raises SQLSTATE PT4xx only with
 * messages for users, such as "Please try again in a minute." (supabase/migrations/20261122101300_write_limits.sql).
 */
export function withRefusalReason(text: string, error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' && /^PT4\d\d$/.test(code) ? `${text}. ${message}` : text
}
