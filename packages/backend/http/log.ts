export type LogFields = Record<string, unknown>

/**
 * One JSON line per event, named `subject.what_happened`. Callers never pass secrets, tokens or statement parameters.
 */
export type Log = {
  info: (event: string, fields?: LogFields) => void
  warn: (event: string, fields?: LogFields) => void
  error: (event: string, fields?: LogFields) => void
}
