import type { Log, LogFields } from '@headwater/backend/log'
import { redact } from './redact.ts'

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
