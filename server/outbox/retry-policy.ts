import { MailFailure } from '@headwater/backend/mail'
import type { OutboxItem, Settlement } from './outbox-queue.ts'

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
