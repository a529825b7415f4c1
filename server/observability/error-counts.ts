import type { Log } from '@headwater/backend/log'
import { todayIn } from '#domain/text/moments.ts'

export type ErrorCount = { day: string; kind: string; level: 'warn' | 'error'; count: number }

export type ErrorCounts = {
  /** The same log, whose warnings and errors are counted by day and name. */
  watch: (log: Log) => Log
  /** Returns what was counted since the last call. */
  take: () => ErrorCount[]
  /** Adds back counts that could not be stored. */
  giveBack: (counts: readonly ErrorCount[]) => void
}

export function createErrorCounts(timeZone: string, now = () => new Date()): ErrorCounts {
  let counts = new Map<string, ErrorCount>()

  function add({ day, kind, level, count }: ErrorCount): void {
    const key = `${day} ${level} ${kind}`
    counts.set(key, { day, kind, level, count: (counts.get(key)?.count ?? 0) + count })
  }

  const counting =
    (log: Log, level: ErrorCount['level']): Log['warn'] =>
    (event, fields) => {
      add({ day: todayIn(timeZone, now()), kind: event, level, count: 1 })
      log[level](event, fields)
    }

  return {
    watch: (log) => ({ info: log.info, warn: counting(log, 'warn'), error: counting(log, 'error') }),
    take() {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    giveBack: (given) => given.forEach(add),
  }
}
