import type { Log } from '#backend/http/log.ts'
import type { MailTransport } from '#backend/mail/mail-transport.ts'
import { provider } from '#content/provider.ts'
import type { ServiceClient } from '../data/service-client.ts'
import type { Webhook } from './call-webhook.ts'
import { createDeliver, mailHostOf } from './deliver-item.ts'
import { createFillMailings } from './fill-mailings.ts'
import { createOutboxQueue } from './outbox-queue.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'

export type OutboxOptions = {
  client: ServiceClient
  /** Its own connections: a slow mail server must not keep a confirmation mail waiting behind a mailing. */
  mail: MailTransport
  config: { siteUrl: string; mailFrom: string; contactWebhook: Webhook | null }
  linkSecret: string
  log: Log
  /** After this time another process takes over what a dead one held. */
  leaseSeconds?: number
  pollMs?: number
}

const LEASE_SECONDS = 30

/** The part of the site's process that sends what waits in the outbox. */
export function startOutbox(options: OutboxOptions): OutboxWorker {
  const { client, mail, config, linkSecret, log, leaseSeconds = LEASE_SECONDS, pollMs } = options
  const site = { siteUrl: config.siteUrl, siteName: provider.name }
  const worker = startOutboxWorker({
    queue: createOutboxQueue(client, leaseSeconds),
    deliver: createDeliver({ mail, mailHost: mailHostOf(config.mailFrom), webhook: config.contactWebhook, site }),
    fillMailings: createFillMailings({ client, ...site, linkSecret }),
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
