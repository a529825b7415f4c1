import type { Log } from '@headwater/backend/log'
import type { MailTransport } from '@headwater/backend/mail'
import { provider } from '#content/provider.ts'
import { PROVIDER_LINE } from '#content/provider-line.ts'
import type { Config } from '../config/config.ts'
import type { ServiceClient } from '../data/service-client.ts'
import { createDeliver, mailHostOf } from './deliver-item.ts'
import { createOutboxQueue } from './outbox-queue.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'
import { createWriteSiteMail } from './site-mails.ts'

export type OutboxOptions = {
  client: ServiceClient
  /** Has its own connections, so that confirmation emails do not wait behind a mailing on a slow mail server. */
  mail: MailTransport
  config: Pick<Config, 'siteUrl' | 'mailFrom' | 'contactWebhook' | 'mailTemplates'>
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
      writeMail: createWriteSiteMail(config.mailTemplates, {
        siteUrl: config.siteUrl,
        siteName: provider.name,
        siteAddress: PROVIDER_LINE,
      }),
      digests: { siteUrl: config.siteUrl, linkSecret },
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
