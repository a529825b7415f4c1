import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { SMTPServer } from 'smtp-server'
import { deriveApiKeys } from '#backend/http/api-keys.ts'
import { loadJwtSecret } from '#server/config/jwt-secret.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { silentLog } from '#tests/silent-log.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { type ReadingTimes, sampleReading } from './sample-reading.ts'

export const SUBSCRIBERS = 10_000
const QUIET_SECONDS = 15
const PASSWORD = 'correct horse battery staple'

export type MailingFigures = {
  publishMs: number
  inOutboxSeconds: number
  deliveredSeconds: number
  delivered: number
  quiet: ReadingTimes
  /** Reading times while the mails are written into the outbox. */
  filling: ReadingTimes
  /** Reading times while the mails are delivered. */
  delivering: ReadingTimes
}

/**
 * Publishes a post in a category with ten thousand confirmed subscribers, on a separate site with its own mail server.
 * Reads the blog and the REST interface meanwhile, as often as before.
 */
export async function measureMailing(): Promise<MailingFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-mailing-'))
  const mailServer = await startCountingMailServer()
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    SMTP_URL: mailServer.url,
  })
  const admin = await openAdminConnection({ storage: { kind: 'embedded' }, dataDir, log: silentLog })
  try {
    const { anonKey } = await deriveApiKeys(await loadJwtSecret(dataDir))
    const categoryId = await fillSubscribers(admin.adminUrl)
    const quiet = await sampleReading({ url: site.url, anonKey, until: delay(QUIET_SECONDS * 1000) })

    const publish = await prepareToPublish({ site, anonKey, categoryId })
    const publishedAt = performance.now()
    await publish()
    const publishMs = performance.now() - publishedAt
    const startedAt = performance.now()
    await release(admin.adminUrl)
    const secondsUntil = async (event: Promise<void>) => {
      await event
      return (performance.now() - startedAt) / 1000
    }
    const inOutbox = secondsUntil(untilFilled(admin.adminUrl))
    const isDelivered = secondsUntil(mailServer.untilDelivered(SUBSCRIBERS))
    const filling = await sampleReading({ url: site.url, anonKey, until: inOutbox })
    const delivering = await sampleReading({ url: site.url, anonKey, until: isDelivered })
    return {
      publishMs,
      inOutboxSeconds: await inOutbox,
      deliveredSeconds: await isDelivered,
      delivered: mailServer.recipients.size,
      quiet,
      filling,
      delivering,
    }
  } finally {
    await site.stop()
    await admin.close()
    await mailServer.close()
    await rm(dataDir, { recursive: true })
  }
}

/** Creates accounts with a confirmed address that subscribe to one category; returns the category's id. */
async function fillSubscribers(adminUrl: string): Promise<string> {
  await runSql(
    adminUrl,
    `
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', format('reader-%s@example.com', n), now()
    from generate_series(1, ${SUBSCRIBERS}) n;
    insert into public.blog_subscriptions (user_id, category_id)
    select users.id, category.id from auth.users, (select id from public.categories order by name limit 1) category
    where users.email like 'reader-%@example.com';
    analyze`,
  )
  const [row] = await runSql<{ id: string }>(adminUrl, 'select id from public.categories order by name limit 1')
  return row?.id ?? ''
}

type Publishing = { site: RunningSite; anonKey: string; categoryId: string }

/** Signs up an author and returns a function that publishes a post. */
async function prepareToPublish({ site, anonKey, categoryId }: Publishing): Promise<() => Promise<void>> {
  const client = createClient(site.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({ email: 'author@example.com', password: PASSWORD })
  if (error) throw error
  const post = {
    title: 'A lakehouse for ten thousand readers',
    excerpt: 'What a mailing costs the site that sends it.',
    content: 'Words',
    category_id: categoryId,
    author_id: data.user?.id ?? '',
    published: true,
    published_at: new Date().toISOString(),
  }
  return async () => {
    await client.from('posts').insert(post).throwOnError()
  }
}

/** Ends the hold and releases the author's mailing as an administrator would. */
async function release(adminUrl: string): Promise<void> {
  await runSql(
    adminUrl,
    `
    update public.subscription_mailings set due_at = now() - private.mailing_hold();
    select private.release_mailing(id, version, null) from private.waiting_mailings`,
  )
}

async function untilFilled(adminUrl: string): Promise<void> {
  const open = 'select from public.subscription_mailings where finished_at is null'
  while ((await runSql(adminUrl, open)).length > 0) await delay(100)
}

/** A real mail server that stores only the recipients of its mails. */
async function startCountingMailServer() {
  const recipients = new Set<string>()
  const delivered = Promise.withResolvers<void>()
  let expected = Number.POSITIVE_INFINITY
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, session, callback) {
      stream.resume().on('end', () => {
        recipients.add(session.envelope.rcptTo[0]?.address ?? '')
        callback()
        if (recipients.size >= expected) delivered.resolve()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    recipients,
    untilDelivered(count: number): Promise<void> {
      expected = count
      return delivered.promise
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
