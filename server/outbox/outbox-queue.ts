import type { OutgoingMail } from '#domain/mail/outgoing-mail.ts'
import type { ServiceClient } from '../data/service-client.ts'
import type { Digest } from './digest-mail.ts'
import type { ModerationNotice } from './moderation-mail.ts'

/** A row of the outbox that this process has for the time of a lease. */
export type OutboxItem = {
  id: string
  lease: string
  is_bulk: boolean
  created_at: string
  /** This one counts. */
  attempts: number
} & (
  | { kind: 'mail'; purpose: 'contact' | 'receipt'; payload: OutgoingMail }
  | { kind: 'mail'; purpose: 'moderation'; payload: ModerationNotice }
  // What the mail says is read when the row is claimed: null when it is not to be sent any more.
  | { kind: 'digest'; purpose: 'subscription'; payload: Digest | null }
  | { kind: 'webhook'; purpose: 'lead'; payload: Record<string, unknown> }
)

/** What becomes of a row: it ends with an outcome, or is put off. */
export type Settlement =
  | { outcome: 'sent' | 'withdrawn' }
  | { outcome: 'refused' | 'unknown' | 'given up'; problem: string }
  | { outcome: null; retrySeconds: number; problem: string }

export type OutboxQueue = {
  /** The next row that is due, or null. Bulk mail waits behind all other. */
  claim: (options: { withBulk: boolean }) => Promise<OutboxItem | null>
  renew: (item: OutboxItem) => Promise<void>
  settle: (item: OutboxItem, settlement: Settlement) => Promise<void>
  /** Writes the next mails of open mailings into the outbox; answers whether there may be more. */
  fillMailings: () => Promise<boolean>
  /** Bulk mail no longer goes to this address. */
  suppress: (email: string) => Promise<void>
  /** Forgets what the privacy policy promises to forget. */
  deleteExpired: () => Promise<void>
}

/** Small enough that the table of mails is never locked for long, large enough that ten thousand take seconds. */
const MAILS_PER_BATCH = 200

/** The outbox by its database functions, as service_role: the same over our own database and on the hosted service. */
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
