import { DatabaseError } from 'pg'
import type { Log } from '#backend/http/log.ts'

const DISK_FULL = '53100'
/** What PostgreSQL reports when it can no longer read or write its files. */
const DATA_ERRORS: Readonly<Record<string, string>> = {
  XX001: 'data is damaged',
  XX002: 'an index is damaged',
  '58030': 'the disk reports errors',
  '58P01': 'a file is missing',
  [DISK_FULL]: 'the disk is full',
}
/**
 * Damage shows only when somebody reads the page, so it is remembered; after this time a restored database is trusted
 * again.
 */
const REMEMBERED_MS = 5 * 60_000
/** Short, because the next write reports a full disk again; once there is room, the site is ready soon. */
const DISK_FULL_REMEMBERED_MS = 15_000

/** Without the name of any table, file or value, so that anybody may read it. */
export type DataError = { code: string; meaning: string; secondsAgo: number; count: number }

export type DataErrors = {
  note: (error: unknown) => void
  /** The errors of the last five minutes, by code; a full disk only for 15 seconds. */
  recent: () => DataError[]
}

/** Remembers what statements report about the state of the data, instead of looking for damage with a scan. */
export function createDataErrors(log: Log, now: () => number = Date.now): DataErrors {
  const seen = new Map<string, { lastAt: number; count: number }>()

  function forgetOld(): void {
    for (const [code, { lastAt }] of seen) {
      const rememberedMs = code === DISK_FULL ? DISK_FULL_REMEMBERED_MS : REMEMBERED_MS
      if (now() - lastAt > rememberedMs) seen.delete(code)
    }
  }

  return {
    note(error) {
      if (!(error instanceof DatabaseError) || !error.code) return
      const { code } = error
      const meaning = DATA_ERRORS[code]
      if (meaning === undefined) return
      forgetOld()
      const earlier = seen.get(code)
      seen.set(code, { lastAt: now(), count: (earlier?.count ?? 0) + 1 })
      // Once, because a damaged page of a busy table would fill the log.
      if (!earlier) log.error('database.data_error', { code, meaning, cause: error })
    },
    recent() {
      forgetOld()
      return [...seen].map(([code, { lastAt, count }]) => ({
        code,
        meaning: DATA_ERRORS[code] ?? '',
        secondsAgo: Math.round((now() - lastAt) / 1000),
        count,
      }))
    },
  }
}
