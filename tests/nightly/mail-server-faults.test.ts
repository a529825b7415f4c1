import { createSmtpTransport } from '@headwater/backend/mail'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createServiceClient } from '#server/data/service-client.ts'
import { startOutbox } from '#server/outbox/start-outbox.ts'
import { startBackend } from '#tests/contract/start-backend.ts'
import { type Behavior, startMailServer } from '#tests/faults/mail-server.ts'
import { mailTemplates } from '#tests/modules/write-mail.ts'

const SALES = 'sales@headwater.example'
/** Shorter than the site's, so that the tests are fast. */
const SOCKET_TIMEOUT_MS = 500

/** An outbox worker on a real database and a mail server. */
async function setup(port: number) {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { database } = backend
  const client = createServiceClient({
    supabaseUrl: backend.url,
    serviceRoleKey: backend.serviceRoleKey,
    backend: null,
  })
  const outbox = startOutbox({
    client,
    mail: createSmtpTransport(
      `smtp://127.0.0.1:${port}?socketTimeout=${SOCKET_TIMEOUT_MS}&greetingTimeout=${SOCKET_TIMEOUT_MS}`,
      'Headwater <hello@headwater.example>',
    ),
    config: {
      siteUrl: 'http://site.test',
      mailFrom: 'Headwater <hello@headwater.example>',
      timeZone: 'UTC',
      contactWebhook: null,
      mailTemplates,
    },
    linkSecret: 'faults',
    log: silentLog,
    pollMs: 50,
  })
  onTestFinished(() => outbox.close())

  return {
    async add(purpose: string, to: string, isBulk = false) {
      const payload = JSON.stringify({ to, subject: `For ${to}`, text: 'text', html: '<p>text</p>' })
      await database.sql(
        `insert into public.outbox (kind, purpose, payload, cause, is_bulk) values ('mail', $1, $2, $3, $4)`,
        [purpose, payload, `${purpose} ${to}`, isBulk],
      )
      outbox.wake()
    },
    /** Makes every postponed mail due now. */
    hurry: () => database.sql('update public.outbox set due_at = now() where finished_at is null and lease is null'),
    rowOf: async (to: string) =>
      (
        await database.sql<{ outcome: string | null; attempts: number; last_error: string | null }>(
          `select outcome, attempts, last_error from public.outbox where payload ->> 'to' = $1`,
          [to],
        )
      )[0],
    database,
  }
}

type Site = Awaited<ReturnType<typeof setup>>

const untilTried = (site: Site, to: string, attempts = 1) =>
  expect
    .poll(async () => (await site.rowOf(to))?.last_error !== null && (await site.rowOf(to))?.attempts)
    .toBe(attempts)
const untilOutcome = (site: Site, to: string, outcome: string) =>
  expect
    .poll(
      async () => {
        await site.hurry()
        return (await site.rowOf(to))?.outcome
      },
      { interval: 100 },
    )
    .toBe(outcome)

test.each<[name: string, behavior: Behavior, copies: number]>([
  ['responds with 451 for a while', { code: 451 }, 1],
  ['refuses the company’s mailbox with 550 for a while', { code: 550 }, 1],
  ['accepts the mail but stops responding for a while', 'stall', 1],
  ['discards the mail and hangs up for a while', 'close after data', 1],
])('a mail server that %s eventually has the message once', async (...[, behavior, copies]) => {
  let now: Behavior = behavior
  await using server = await startMailServer({ behavior: () => now })
  const site = await setup(server.port)
  await site.add('contact', SALES)
  await untilTried(site, SALES)
  expect(server.received).toEqual([])
  now = 'accept'
  await untilOutcome(site, SALES, 'sent')
  expect(server.received).toHaveLength(copies)
})

test('a mail server that accepts the mail but hangs up gets it again with the same Message-ID', async () => {
  let now: Behavior = 'close and keep'
  await using server = await startMailServer({ behavior: () => now })
  const site = await setup(server.port)
  await site.add('contact', SALES)
  await expect.poll(() => site.hurry().then(() => server.received)).not.toEqual([])
  now = 'accept'
  await untilOutcome(site, SALES, 'sent')
  expect(server.received.length).toBeGreaterThan(1)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a bulk mail is not sent again when it is unknown whether it arrived', async () => {
  await using server = await startMailServer({ behavior: () => 'close and keep' })
  const site = await setup(server.port)
  await site.add('subscription', 'ada@example.com', true)
  await untilOutcome(site, 'ada@example.com', 'unknown')
  expect(server.received).toHaveLength(1)
})

test('a subscriber whose mailbox is gone gets no more bulk mail', async () => {
  await using server = await startMailServer({ behavior: () => ({ code: 550 }) })
  const site = await setup(server.port)
  await site.add('subscription', 'Gone@example.com', true)
  await untilOutcome(site, 'Gone@example.com', 'refused')
  expect(await site.database.sql('select email, reason from public.mail_suppressions')).toEqual([
    { email: 'gone@example.com', reason: 'refused' },
  ])
})

test('a mail server that was down gets every mail once it is back', async () => {
  const first = await startMailServer()
  const { port } = first
  await first.close()
  const site = await setup(port)
  for (let index = 0; index < 5; index += 1) await site.add('contact', `sales-${index}@headwater.example`)
  await untilTried(site, 'sales-4@headwater.example')
  await using back = await startMailServer({ port })
  for (let index = 0; index < 5; index += 1) await untilOutcome(site, `sales-${index}@headwater.example`, 'sent')
  expect(new Set(back.received.map(({ to }) => to)).size).toBe(5)
  expect(back.received).toHaveLength(5)
})

test('ten stalled bulk emails do not delay a message to the company', async () => {
  await using server = await startMailServer({ behavior: (to) => (to === SALES ? 'accept' : 'stall') })
  const site = await setup(server.port)
  for (let index = 0; index < 10; index += 1) await site.add('subscription', `reader-${index}@example.com`, true)
  await expect.poll(async () => (await site.rowOf('reader-0@example.com'))?.attempts).toBe(1)
  await site.add('contact', SALES)
  await expect.poll(async () => (await site.rowOf(SALES))?.outcome).toBe('sent')
})
