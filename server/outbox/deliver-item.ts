import type { MailTransport } from '#backend/mail/mail-transport.ts'
import { callWebhook, type Webhook } from './call-webhook.ts'
import { type ModerationMailSettings, moderationMail } from './moderation-mail.ts'
import type { OutboxItem } from './outbox-queue.ts'

export type DeliverOptions = {
  mail: Pick<MailTransport, 'send'>
  /** The host part of Message-IDs; the domain of the sender's address. */
  mailHost: string
  webhook: Webhook | null
  site: ModerationMailSettings
}

/** Hands an item over to the mail server, the local mailbox or the webhook. Throws when that failed. */
export function createDeliver({ mail, mailHost, webhook, site }: DeliverOptions): (item: OutboxItem) => Promise<void> {
  return async function deliver(item) {
    if (item.kind === 'webhook') {
      // Configured when the message came, and no longer: there is nobody to tell.
      if (webhook) await callWebhook(webhook, item)
      return
    }
    const identity = { messageId: `${item.id}@${mailHost}`, createdAt: new Date(item.created_at) }
    const content = item.purpose === 'moderation' ? moderationMail(item.payload, site) : item.payload
    await mail.send({ ...content, identity })
  }
}

/** "headwater.example" of `Headwater <hello@headwater.example>`. */
export function mailHostOf(mailFrom: string): string {
  return /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'
}
