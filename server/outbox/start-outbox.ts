import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@headwater/backend/log'
import type { MailTransport } from '@headwater/backend/mail'
import { provider } from '#content/provider.ts'
import type { Config } from '../config/config.ts'
import type { ServiceClient } from '../data/service-client.ts'
import { createAlarm } from '../process/alarm.ts'
import { createDeliver, mailHostOf } from './deliver-item.ts'
import { createOutboxQueue } from './outbox-queue.ts'
import { createWriteSiteMail } from './site-mails.ts'
import { createWorkOnItem, type WorkOnItemOptions } from './work-on-item.ts'

type OutboxWorkerOptions = WorkOnItemOptions & {
  /** How long the worker sleeps without work before it checks for postponed items. */
  pollMs?: number
}

type OutboxWorker = {
  wake: () => void
  /** Waits for deliveries in progress and starts no new ones. */
  close: () => Promise<void>
}

/** The first loop takes no bulk mail, so a message from the contact form never waits behind ten thousand others. */
const DELIVERY_LOOPS = [{ withBulk: false }, { withBulk: true }, { withBulk: true }]
const POLL_MS = 5_000
const CLEAN_MS = 3_600_000
const DRAIN_MS = 25_000

/** Delivers the outbox's items. Any number of processes may do so at the same time. */
function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { queue, log, pollMs = POLL_MS } = options
  const workOnItem = createWorkOnItem(options)
  const alarm = createAlarm(pollMs)

  /** Repeats the step as long as there is work, then waits for the alarm. */
  async function run(step: () => Promise<boolean>): Promise<void> {
    while (!alarm.isClosed()) {
      const heard = alarm.count()
      const isMore = await step().catch((cause: unknown) => {
        log.warn('outbox.step_failed', { cause })
        return false
      })
      if (!isMore) await alarm.next(heard)
    }
  }

  const deliveries = DELIVERY_LOOPS.map((kinds) =>
    run(async () => {
      const item = await queue.claim(kinds)
      if (item) await workOnItem(item)
      return item !== null
    }),
  )
  const filling = run(queue.fillMailings)
  const deleteExpired = () =>
    queue.deleteExpired().catch((cause: unknown) => log.warn('outbox.expired_not_deleted', { cause }))
  // Also runs at startup, because a process that restarts often might never reach the interval.
  const deletingAtStart = deleteExpired()
  const cleaner = setInterval(() => void deleteExpired(), CLEAN_MS).unref()

  return {
    wake: alarm.ring,
    async close() {
      clearInterval(cleaner)
      alarm.close()
      await Promise.race([
        Promise.all([...deliveries, filling, deletingAtStart]),
        delay(DRAIN_MS, undefined, { ref: false }),
      ])
    },
  }
}

export type OutboxOptions = {
  client: ServiceClient
  /** Has its own connections, so that confirmation emails do not wait behind a mailing on a slow mail server. */
  mail: MailTransport
  config: Pick<Config, 'siteUrl' | 'timeZone' | 'mailFrom' | 'contactWebhook' | 'mailTemplates'>
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
        siteAddress: provider.line,
      }),
      digests: { siteUrl: config.siteUrl, timeZone: config.timeZone, linkSecret },
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
