import type { Log, LogFields } from '@headwater/backend/log'

/** A mail address, also between quotation marks or angle brackets. */
const MAIL_ADDRESS = /[^\s@"'<>()[\]{},;:=/\\]+@[^\s@"'<>()[\]{},;:/\\]+\.[^\s@"'<>()[\]{},;:/\\]+/g
/** JSON Web Tokens, secrets and hashes: no other word is as long, except names of migrations. */
const TOKEN = /[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}|(?<![\w-])(?!\d{14}_[a-z])(?=[\w-]*\d)[\w-]{40,}/g
/** PostgreSQL repeats the value that it could not read: `invalid input syntax for type uuid: "…"`. */
const QUOTED_VALUE = /(: )"[^"]*"(?=$|\n)/g
/** So does JSON.parse: `Unexpected token 'x', "my text" is not valid JSON`. */
const PARSED_TEXT = /"[^\n]*"(?= is not valid JSON)/g
const PHONE_NUMBER = /\+\d{7,15}(?!\d)/g

/**
 * Removes what may be somebody's address, secret or text. Callers of the log pass none, but error messages may contain
 * some.
 */
export function redact(text: string): string {
  return text
    .replace(QUOTED_VALUE, '$1"…"')
    .replace(PARSED_TEXT, '"…"')
    .replace(MAIL_ADDRESS, '<address>')
    .replace(TOKEN, '<token>')
    .replace(PHONE_NUMBER, '<number>')
}

const LEVELS = { info: 0, warn: 1, error: 2 } as const

export type LogLevel = keyof typeof LEVELS

/** Writes one JSON line per event, without mail addresses and tokens. Errors are written with their stack and causes. */
export function createJsonLog(write: (line: string) => void, minLevel: LogLevel, now = () => new Date()): Log {
  function writeEvent(level: LogLevel, event: string, fields: LogFields = {}): void {
    if (LEVELS[level] < LEVELS[minLevel]) return
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields }, describe)}\n`)
  }

  return {
    info: (event, fields) => writeEvent('info', event, fields),
    warn: (event, fields) => writeEvent('warn', event, fields),
    error: (event, fields) => writeEvent('error', event, fields),
  }
}

function describe(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  // The `detail` of a PostgreSQL error contains row values, so it is left out.
  const code = 'code' in value ? { code: value.code } : {}
  const cause = value.cause === undefined ? {} : { cause: value.cause }
  return { name: value.name, message: value.message, ...code, stack: value.stack, ...cause }
}
