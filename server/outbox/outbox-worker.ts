import { setTimeout as delay } from 'node:timers/promises'
import { createAlarm } from '../process/alarm.ts'
import { createWorkOnItem, type WorkOnItemOptions } from './work-on-item.ts'

export type OutboxWorkerOptions = WorkOnItemOptions & {
  /** How long the worker sleeps without work before it checks for postponed items. */
  pollMs?: number
}

export type OutboxWorker = {
  wake: () => void
  /** Waits for deliveries in progress and starts no new ones. */
  close: () => Promise<void>
}

/** The first loop takes no bulk mail, so a message from the contact form never waits behind ten thousand others. */
const DELIVERY_LOOPS = [{ withBulk: false }, { withBulk: true }, { withBulk: true }]
const POLL_MS = 5_000
const CLEAN_MS = 3_600_000
const DRAIN_MS = 25_000

/** Delivers the outbox's items. Any number of processes may do so at the same time. */
export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { queue, log, pollMs = POLL_MS } = options
  const workOnItem = createWorkOnItem(options)
  const alarm = createAlarm(pollMs)

  /** Repeats the step as long as there is work, then waits for the alarm. */
  async function run(step: () => Promise<boolean>): Promise<void> {
    while (!alarm.isClosed()) {
      const heard = alarm.count()
      const isMore = await step().catch((cause: unknown) => {
        log.warn('outbox.step_failed', { cause })
        return false
      })
      if (!isMore) await alarm.next(heard)
    }
  }

  const deliveries = DELIVERY_LOOPS.map((kinds) =>
    run(async () => {
      const item = await queue.claim(kinds)
      if (item) await workOnItem(item)
      return item !== null
    }),
  )
  const filling = run(queue.fillMailings)
  const deleteExpired = () =>
    queue.deleteExpired().catch((cause: unknown) => log.warn('outbox.expired_not_deleted', { cause }))
  // Also runs at startup, because a process that restarts often might never reach the interval.
  const deletingAtStart = deleteExpired()
  const cleaner = setInterval(() => void deleteExpired(), CLEAN_MS).unref()

  return {
    wake: alarm.ring,
    async close() {
      clearInterval(cleaner)
      alarm.close()
      await Promise.race([
        Promise.all([...deliveries, filling, deletingAtStart]),
        delay(DRAIN_MS, undefined, { ref: false }),
      ])
    },
  }
}
