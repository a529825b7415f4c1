import type { Log } from '#backend/http/log.ts'
import type { MailTransport } from '#backend/mail/mail-transport.ts'
import { provider } from '#content/provider.ts'
import type { ServiceClient } from '../data/service-client.ts'
import type { Webhook } from './call-webhook.ts'
import { createDeliver, mailHostOf } from './deliver-item.ts'
import { createOutboxQueue } from './outbox-queue.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'

export type OutboxOptions = {
  client: ServiceClient
  /** Has its own connections, so that confirmation emails do not wait behind a mailing on a slow mail server. */
  mail: MailTransport
  config: { siteUrl: string; mailFrom: string; contactWebhook: Webhook | null }
  linkSecret: string
  log: Log
  /** After this time another process may take over the items of a dead one. */
  leaseSeconds?: number
  pollMs?: number
}

const LEASE_SECONDS = 30

/** Starts the part of the site's process that sends the outbox's items. */
export function startOutbox(options: OutboxOptions): OutboxWorker {
  const { client, mail, config, linkSecret, log, leaseSeconds = LEASE_SECONDS, pollMs } = options
  const worker = startOutboxWorker({
    queue: createOutboxQueue(client, leaseSeconds),
    deliver: createDeliver({
      mail,
      mailHost: mailHostOf(config.mailFrom),
      webhook: config.contactWebhook,
      digests: { siteUrl: config.siteUrl, siteName: provider.name, linkSecret },
    }),
    log,
    renewMs: (leaseSeconds * 1000) / 3,
    ...(pollMs !== undefined && { pollMs }),
  })
  return {
    wake: worker.wake,
    async close() {
      await worker.close()
      mail.close()
    },
  }
}
