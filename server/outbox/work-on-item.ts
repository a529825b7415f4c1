import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@headwater/backend/log'
import { MailFailure } from '@headwater/backend/mail'
import type { DeliverableItem } from './deliver-item.ts'
import type { OutboxItem, OutboxQueue, Settlement } from './outbox-queue.ts'

const FIRST_RETRY_SECONDS = 2
const LONGEST_RETRY_SECONDS = 15 * 60
/** As mail servers do (RFC 5321, 4.5.4.1). A contact message also remains in the site's inbox. */
const GIVE_UP_AFTER_MS = 5 * 24 * 3_600_000
const PERMANENT_FROM = 500
/** The codes for "no such mailbox"; other refusals concern the mail or the sender. */
const NO_SUCH_MAILBOX = [550, 551, 553]

type Clock = { now: Date; random: number }

/**
 * Decides what to do after a failed attempt. Items for the provider itself are retried even after a permanent refusal,
 * because the cause is a wrong setting that will be fixed, and the message must not be lost. Bulk mail whose outcome is
 * unknown is not sent again; all other mail is, with the same Message-ID.
 */
export function settleFailure(item: OutboxItem, failure: unknown, { now, random }: Clock): Settlement {
  const problem = failure instanceof Error ? failure.message : String(failure)
  if (isOutcomeUnknown(failure) && item.is_bulk) return { outcome: 'unknown', problem }
  if (isRefusal(failure) && !isForProvider(item)) return { outcome: 'refused', problem }
  if (now.getTime() - Date.parse(item.created_at) > GIVE_UP_AFTER_MS) return { outcome: 'given up', problem }
  return { outcome: null, retrySeconds: backoffSeconds(item.attempts, random), problem }
}

/** Whether the recipient's server says that the mailbox does not exist. */
export function isUnknownRecipient(failure: unknown): boolean {
  return failure instanceof MailFailure && NO_SUCH_MAILBOX.includes(failure.responseCode ?? 0)
}

/** Doubles with each attempt; jitter of up to half keeps emails that failed together from being retried together. */
function backoffSeconds(attempts: number, random: number): number {
  const longest = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
  return longest * (0.5 + random / 2)
}

function isOutcomeUnknown(failure: unknown): boolean {
  return failure instanceof MailFailure && failure.isOutcomeUnknown
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof MailFailure && (failure.responseCode ?? 0) >= PERMANENT_FROM
}

function isForProvider({ purpose }: OutboxItem): boolean {
  return purpose === 'contact' || purpose === 'lead'
}

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
