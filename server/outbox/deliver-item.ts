import { createHmac } from 'node:crypto'
import type { MailTransport } from '@headwater/backend/mail'
import type { OutgoingMail, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { type Digest, type DigestMailOptions, digestMail } from './digest-mail.ts'
import { type MailPlace, moderationMail } from './moderation-mail.ts'
import type { OutboxItem } from './outbox-queue.ts'
import type { WriteSiteMail } from './site-mails.ts'

type Webhook = { url: string; secret: string }

const TIMEOUT_MS = 10_000

/**
 * Sends one POST, signed according to Standard Webhooks: `webhook-id`, which stays the same across retries,
 * `webhook-timestamp`, and `webhook-signature`: "v1," and the Base64 HMAC-SHA256 of "<id>.<timestamp>.<body>". Throws
 * for any status other than 2xx.
 */
export async function callWebhook({ url, secret }: Webhook, { id, payload }: Pick<OutboxItem, 'id' | 'payload'>) {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}

export type DeliverOptions = {
  mail: Pick<MailTransport, 'send'>
  /** The host part of Message-IDs: the domain of the sender's address. */
  mailHost: string
  webhook: Webhook | null
  /** The settings of emails to subscribers. */
  digests: MailPlace & DigestMailOptions
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

/** "site.example" of `Example <hello@site.example>`. */
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
  site: MailPlace & DigestMailOptions,
): UnwrittenMail | OutgoingMail {
  if (item.kind === 'digest') return digestMail(item.payload, site)
  return item.purpose === 'moderation' ? moderationMail(item.payload, site) : item.payload
}
