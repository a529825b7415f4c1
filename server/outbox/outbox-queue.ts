import type { OutgoingMail, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import type { ServiceClient } from '../data/service-client.ts'
import type { Digest } from './digest-mail.ts'
import type { ModerationNotice } from './moderation-mail.ts'

/** An outbox row that this process has leased. */
export type OutboxItem = {
  id: string
  lease: string
  is_bulk: boolean
  created_at: string
  /** Includes the current attempt. */
  attempts: number
} & ( // Versions before 0.2 stored contact mails with their full text.
  | { kind: 'mail'; purpose: 'contact' | 'receipt'; payload: UnwrittenMail | OutgoingMail }
  | { kind: 'mail'; purpose: 'moderation'; payload: ModerationNotice }
  // The mail's content is read when the row is claimed; null means that it must no longer be sent.
  | { kind: 'digest'; purpose: 'subscription'; payload: Digest | null }
  | { kind: 'webhook'; purpose: 'lead'; payload: Record<string, unknown> }
)

/** The result of an attempt: an outcome ends the row, and null postpones it. */
export type Settlement =
  | { outcome: 'sent' | 'withdrawn' }
  | { outcome: 'refused' | 'unknown' | 'given up'; problem: string }
  | { outcome: null; retrySeconds: number; problem: string }

export type OutboxQueue = {
  /** The next row that is due, or null. Bulk mail comes after all other rows. */
  claim: (options: { withBulk: boolean }) => Promise<OutboxItem | null>
  renew: (item: OutboxItem) => Promise<void>
  settle: (item: OutboxItem, settlement: Settlement) => Promise<void>
  /** Writes the next emails of open mailings into the outbox; returns whether there may be more. */
  fillMailings: () => Promise<boolean>
  /** Stops bulk mail to this address. */
  suppress: (email: string) => Promise<void>
  /** Deletes data whose retention period, as stated in the privacy policy, is over. */
  deleteExpired: () => Promise<void>
}

/** Small enough not to lock the outbox table for long, large enough to write ten thousand emails within seconds. */
const MAILS_PER_BATCH = 200

/** Accesses the outbox through database functions as service_role, in our own database or the hosted service. */
export function createOutboxQueue(client: ServiceClient, leaseSeconds: number): OutboxQueue {
  return {
    async claim({ withBulk }) {
      const { data } = await client
        .rpc('claim_outbox', { lease_seconds: leaseSeconds, with_bulk: withBulk })
        .throwOnError()
      return (data[0] as OutboxItem | undefined) ?? null
    },
    async renew({ id, lease }) {
      await client.rpc('renew_outbox', { item: id, held_lease: lease, lease_seconds: leaseSeconds }).throwOnError()
    },
    async settle({ id, lease }, settlement) {
      await client
        .rpc('settle_outbox', {
          item: id,
          held_lease: lease,
          result: settlement.outcome,
          ...('retrySeconds' in settlement && { retry_seconds: settlement.retrySeconds }),
          ...('problem' in settlement && { problem: settlement.problem }),
        } as never)
        .throwOnError()
    },
    async fillMailings() {
      const { data } = await client.rpc('fill_subscription_mails', { most: MAILS_PER_BATCH }).throwOnError()
      return data
    },
    async suppress(email) {
      await client
        .from('mail_suppressions')
        .upsert({ email: email.trim().toLowerCase(), reason: 'refused' }, { ignoreDuplicates: true })
        .throwOnError()
    },
    async deleteExpired() {
      await client.rpc('delete_expired_data').throwOnError()
    },
  }
}
