import type { Log } from '#backend/http/log.ts'
import { runToTheEnd } from '#backend/http/request-scope.ts'
import { overRequestRateLimit } from './auth-errors.ts'

export type BackgroundWork = {
  /** Starts the work and returns at once; a failure is logged. Throws 429 when too much work is under way. */
  start: (name: string, work: () => Promise<void>) => void
  /** Resolves when all work that was started has ended. */
  finish: () => Promise<void>
}

// Each task holds at most one connection for a moment, and one email for as long as the mail server takes.
const MAX_UNDER_WAY = 100
const RETRY_AFTER_SECONDS = 5

/** Work that a response must not wait for, because its duration would reveal something to the caller. */
export function createBackgroundWork(log: Log): BackgroundWork {
  const underWay = new Set<Promise<void>>()

  return {
    start(name, work) {
      if (underWay.size >= MAX_UNDER_WAY) throw overRequestRateLimit(RETRY_AFTER_SECONDS)
      const running = runToTheEnd(work)
        .catch((cause: unknown) => log.error('auth.background_failed', { work: name, cause }))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async finish() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
