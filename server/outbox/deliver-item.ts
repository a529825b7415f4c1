import type { MailTransport } from '@headwater/backend/mail'
import type { OutgoingMail, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { callWebhook, type Webhook } from './call-webhook.ts'
import { type Digest, type DigestMailOptions, digestMail } from './digest-mail.ts'
import { moderationMail } from './moderation-mail.ts'
import type { OutboxItem } from './outbox-queue.ts'
import type { WriteSiteMail } from './site-mails.ts'

export type DeliverOptions = {
  mail: Pick<MailTransport, 'send'>
  /** The host part of Message-IDs: the domain of the sender's address. */
  mailHost: string
  webhook: Webhook | null
  /** The settings of emails to subscribers. */
  digests: DigestMailOptions
  writeMail: WriteSiteMail
}

/** An item that has content to deliver; a withdrawn digest has none. */
export type DeliverableItem =
  | Exclude<OutboxItem, { kind: 'digest' }>
  | (OutboxItem & { kind: 'digest'; payload: Digest })

/** Delivers an item to the mail server, the local mailbox or the webhook. Throws if that fails. */
export function createDeliver(options: DeliverOptions): (item: DeliverableItem) => Promise<void> {
  const { mail, mailHost, webhook } = options
  return async function deliver(item) {
    if (item.kind === 'webhook') {
      // The webhook was removed from the settings after the message had arrived.
      if (webhook) await callWebhook(webhook, item)
      return
    }
    const identity = { messageId: `${item.id}@${mailHost}`, createdAt: new Date(item.created_at) }
    await mail.send({ ...contentOf(item, options), identity })
  }
}

/** "headwater.example" of `Headwater <hello@headwater.example>`. */
export function mailHostOf(mailFrom: string): string {
  return /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'
}

function contentOf(
  item: Exclude<DeliverableItem, { kind: 'webhook' }>,
  { digests, writeMail }: DeliverOptions,
): OutgoingMail {
  const mail = mailOf(item, digests)
  return 'template' in mail ? writeMail(mail) : mail
}

function mailOf(
  item: Exclude<DeliverableItem, { kind: 'webhook' }>,
  site: DigestMailOptions,
): UnwrittenMail | OutgoingMail {
  if (item.kind === 'digest') return digestMail(item.payload, site)
  return item.purpose === 'moderation' ? moderationMail(item.payload, site) : item.payload
}
