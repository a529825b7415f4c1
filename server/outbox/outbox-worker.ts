import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#backend/http/log.ts'
import { createAlarm } from './alarm.ts'
import type { OutboxItem, OutboxQueue, Settlement } from './outbox-queue.ts'
import { isUnknownRecipient, settleFailure } from './retry-policy.ts'

export type OutboxWorkerOptions = {
  queue: OutboxQueue
  /** Hands an item over; throws when that failed. */
  deliver: (item: OutboxItem) => Promise<void>
  /** Turns open mailings into mails, a batch at a time; answers whether there is more. */
  fillMailings: () => Promise<boolean>
  log: Log
  /** An item's lease is renewed this often while it is being handed over; well within the lease. */
  renewMs: number
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
const FIRST_SETTLE_RETRY_MS = 100
const LONGEST_SETTLE_RETRY_MS = 2_000

/** Empties the outbox, beside any number of other processes that do the same. */
export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { queue, deliver, fillMailings, log, renewMs, pollMs = POLL_MS } = options
  const alarm = createAlarm(pollMs)

  async function attempt(item: OutboxItem): Promise<Settlement> {
    const renewing = setInterval(() => {
      queue.renew(item).catch((cause: unknown) => log.warn('outbox.not_renewed', { id: item.id, cause }))
    }, renewMs)
    try {
      await deliver(item)
      return { outcome: 'sent' }
    } catch (failure) {
      if (item.is_bulk && item.kind === 'mail' && isUnknownRecipient(failure)) await suppress(item.payload.to)
      return settleFailure(item, failure, { now: new Date(), random: Math.random() })
    } finally {
      clearInterval(renewing)
    }
  }

  function suppress(email: string): Promise<void> {
    return queue.suppress(email).catch((cause: unknown) => log.warn('outbox.not_suppressed', { cause }))
  }

  /** A mail that is gone must be written down, or it would be sent again: tried until the database has it. */
  async function writeDown(item: OutboxItem, settlement: Settlement): Promise<void> {
    for (let waitMs = FIRST_SETTLE_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_SETTLE_RETRY_MS)) {
      try {
        return await queue.settle(item, settlement)
      } catch (cause) {
        log.warn('outbox.not_settled', { id: item.id, outcome: settlement.outcome, cause })
        await delay(waitMs)
      }
    }
  }

  async function work(item: OutboxItem): Promise<void> {
    const settlement = await attempt(item)
    await writeDown(item, settlement)
    const { id, purpose, attempts } = item
    if (settlement.outcome === 'sent') log.info('outbox.sent', { id, purpose, attempts })
    else if (settlement.outcome === null) log.warn('outbox.put_off', { id, purpose, attempts, ...settlement })
    else log.error('outbox.ended', { id, purpose, attempts, ...settlement })
  }

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
      if (item) await work(item)
      return item !== null
    }),
  )
  const filling = run(fillMailings)
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
