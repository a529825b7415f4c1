/**
 * A failure's text, followed by the sentence with which the database refused. It raises SQLSTATE PT4xx only with words
 * for people, such as "Please try again in a minute." (supabase/migrations/20261126100200_write_limits.sql).
 */
export function withRefusalWords(text: string, error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' && /^PT4\d\d$/.test(code) ? `${text}. ${message}` : text
}
