import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@headwater/backend/log'
import type { DeliverableItem } from './deliver-item.ts'
import type { OutboxItem, OutboxQueue, Settlement } from './outbox-queue.ts'
import { isUnknownRecipient, settleFailure } from './retry-policy.ts'

export type WorkOnItemOptions = {
  queue: OutboxQueue
  /** Delivers an item; throws if that fails. */
  deliver: (item: DeliverableItem) => Promise<void>
  log: Log
  /** The interval for renewing an item's lease during delivery; well below the lease time. */
  renewMs: number
}

const FIRST_SETTLE_RETRY_MS = 100
const LONGEST_SETTLE_RETRY_MS = 2_000

/** Delivers a leased item and records the result. Never throws. */
export function createWorkOnItem({ queue, deliver, log, renewMs }: WorkOnItemOptions) {
  async function attempt(item: OutboxItem): Promise<Settlement> {
    if (!isDeliverable(item)) return { outcome: 'withdrawn' }
    const renewing = setInterval(() => {
      queue.renew(item).catch((cause: unknown) => log.warn('outbox.not_renewed', { id: item.id, cause }))
    }, renewMs)
    try {
      await deliver(item)
      return { outcome: 'sent' }
    } catch (failure) {
      const reader = readerOf(item)
      if (reader !== null && isUnknownRecipient(failure)) await suppress(reader)
      return settleFailure(item, failure, { now: new Date(), random: Math.random() })
    } finally {
      clearInterval(renewing)
    }
  }

  function suppress(email: string): Promise<void> {
    return queue.suppress(email).catch((cause: unknown) => log.warn('outbox.not_suppressed', { cause }))
  }

  /** Retries until the database has recorded the result, because an unrecorded mail would be sent again. */
  async function record(item: OutboxItem, settlement: Settlement): Promise<void> {
    for (let waitMs = FIRST_SETTLE_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_SETTLE_RETRY_MS)) {
      try {
        return await queue.settle(item, settlement)
      } catch (cause) {
        log.warn('outbox.not_settled', { id: item.id, outcome: settlement.outcome, cause })
        await delay(waitMs)
      }
    }
  }

  return async function workOnItem(item: OutboxItem): Promise<void> {
    const settlement = await attempt(item)
    await record(item, settlement)
    const { id, purpose, attempts } = item
    if (settlement.outcome === 'sent') log.info('outbox.sent', { id, purpose, attempts })
    else if (settlement.outcome === 'withdrawn') log.info('outbox.withdrawn', { id, purpose, attempts })
    else if (settlement.outcome === null) log.warn('outbox.put_off', { id, purpose, attempts, ...settlement })
    else log.error('outbox.ended', { id, purpose, attempts, ...settlement })
  }
}

function isDeliverable(item: OutboxItem): item is DeliverableItem {
  return item.kind !== 'digest' || item.payload !== null
}

/** The recipient of a bulk mail; null for all other items. */
function readerOf(item: DeliverableItem): string | null {
  if (item.kind === 'digest') return item.payload.email
  return item.is_bulk && item.kind === 'mail' ? item.payload.to : null
}
