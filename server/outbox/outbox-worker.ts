import { setTimeout as delay } from 'node:timers/promises'
import { createAlarm } from './alarm.ts'
import { createWorkOnItem, type WorkOnItemOptions } from './work-on-item.ts'

export type OutboxWorkerOptions = WorkOnItemOptions & {
  /** How long a lane sleeps that nobody wakes: until the next try of what has been put off. */
  pollMs?: number
}

export type OutboxWorker = {
  wake: () => void
  /** Lets what is being handed over come to its end, and starts nothing new. */
  close: () => Promise<void>
}

/** Bulk mail never has the first lane, so a message from the contact form does not wait behind ten thousand others. */
const LANES = [{ withBulk: false }, { withBulk: true }, { withBulk: true }]
const POLL_MS = 5_000
const CLEAN_MS = 3_600_000
const DRAIN_MS = 25_000

/** Empties the outbox, beside any number of other processes that do the same. */
export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { queue, log, pollMs = POLL_MS } = options
  const workOnItem = createWorkOnItem(options)
  const alarm = createAlarm(pollMs)

  /** Does one thing after the other while there is something to do; then waits for the alarm. */
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

  const lanes = LANES.map((lane) =>
    run(async () => {
      const item = await queue.claim(lane)
      if (item) await workOnItem(item)
      return item !== null
    }),
  )
  const filling = run(queue.fillMailings)
  const deleteExpired = () =>
    queue.deleteExpired().catch((cause: unknown) => log.warn('outbox.expired_not_deleted', { cause }))
  // At the start too: a process that is replaced every day would never come to it otherwise.
  const deletingAtStart = deleteExpired()
  const cleaner = setInterval(() => void deleteExpired(), CLEAN_MS).unref()

  return {
    wake: alarm.ring,
    async close() {
      clearInterval(cleaner)
      alarm.close()
      await Promise.race([
        Promise.all([...lanes, filling, deletingAtStart]),
        delay(DRAIN_MS, undefined, { ref: false }),
      ])
    },
  }
}
