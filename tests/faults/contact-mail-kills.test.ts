import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { expect, onTestFinished, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { buildSite } from '#server/build-site.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { type SentMessage, sendAsVisitor } from './kills/send-as-visitor.ts'
import { createSiteCrew, type SiteCrew } from './kills/site-crew.ts'
import { type ReceivedMail, startMailServer } from './mail-server.ts'

/**
 * kill -9 of the real site process at every step of accepting and sending a message. The steps are observed from
 * outside: by a tap between visitors and the site, a tap between the site and PostgreSQL, and the mail server. Whatever
 * the site acknowledged before it was killed must arrive.
 *
 * The test does not wait for guessed times. An email claimed by a killed site is retried by a live site once its lease
 * of 30 s has expired, which happens during a long run. At the end all sites are stopped, which makes them record what
 * they have sent, so every email still open was claimed by a killed site. The test makes these emails due, and a
 * new site sends them.
 */
const KILLS = Number(process.env.MAIL_KILLS ?? 4)
/** Only decides when the next messages follow. */
const MAILS_ARE_OUT_AFTER_MS = 1_000
const HANGS_AFTER_MS = 60_000 + KILLS * 15_000

/**
 * The first four are the likeliest to go wrong. For all: `MAIL_KILLS=200 npx vitest run --project faults
 * contact-mail-kills`.
 */
const STEPS = [
  'submit arrived',
  'mail taken, not acknowledged',
  'settle on its way',
  'answer on its way',
  'claim committed on its way',
  'mail acknowledged',
  'message on its way',
  'message arrived',
  'submit on its way',
  'submit committed on its way',
  'submit committed arrived',
  'answer arrived',
  'claim arrived',
  'claim committed arrived',
  'mail begun',
  'mail addressed',
  'mail being written',
  'settle arrived',
  'settle committed on its way',
  'settle committed arrived',
] as const

const SMTP_STEPS = {
  mail: 'mail begun',
  recipient: 'mail addressed',
  data: 'mail being written',
  received: 'mail taken, not acknowledged',
  accepted: 'mail acknowledged',
} as const

const SALES = firm.contact.email
const JWT_SECRET = 'fault-tests-secret-of-enough-characters'

async function setup() {
  await buildSite()
  const postgres = await startThrowawayPostgres()
  onTestFinished(postgres.stop)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'headwater-kills-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  let crew: SiteCrew | null = null
  const mailServer = await startMailServer({
    onStep(step, client) {
      if (step !== 'connect') crew?.reach(SMTP_STEPS[step], client)
    },
  })
  onTestFinished(mailServer.close)
  crew = createSiteCrew({
    // In a long run one site can start while another is killed.
    size: KILLS > STEPS.length ? 3 : 2,
    // Each visitor has its own address, because the receipts to one network are limited.
    env: {
      DATA_DIR,
      JWT_SECRET,
      SEED: 'off',
      RATE_LIMITS: 'off',
      TRUSTED_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      // Compiling takes most of a start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'headwater-compile-cache'),
    },
    adminUrl: postgres.adminUrl,
    mailServerUrl: mailServer.url,
  })
  onTestFinished(crew.stop)
  const sql = <Row extends Record<string, unknown>>(text: string) => runSql<Row>(postgres.adminUrl, text)
  return { crew, mailServer, sql }
}

/**
 * Kills one site after another. Each kill gets two messages sent at once, one of which may be hit. If a site that is
 * still starting sends their emails, no site reaches the step; then more messages follow.
 */
async function killAll(crew: SiteCrew) {
  const messages: SentMessage[] = []
  const killed = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await crew.untilTwoLive()
    const death = crew.killAt(STEPS[kill % STEPS.length] ?? '')
    for (let name: string | null = null; name === null; ) {
      const sending = [0, 1].map(() => sendAsVisitor(crew.anyOne, JWT_SECRET))
      messages.push(...(await Promise.all(sending)))
      name = await Promise.race([death, delay(MAILS_ARE_OUT_AFTER_MS, null, { ref: false })])
      if (name !== null) killed.add(name)
    }
  }
  return { messages, killed }
}

/** The references of messages that none of these emails mentions. */
function missingIn(mails: readonly ReceivedMail[], messages: readonly SentMessage[]): string[] {
  const subjects = mails.map(({ email }) => email.subject ?? '').join('\n')
  return messages.map(({ reference }) => reference).filter((reference) => !subjects.includes(reference))
}

test(`every message arrives after ${KILLS} kills at the steps of accepting and sending`, {
  timeout: HANGS_AFTER_MS,
}, async () => {
  const { crew, mailServer, sql } = await setup()
  const open = () => sql('select id from public.outbox where finished_at is null')
  const { messages, killed } = await killAll(crew)
  await crew.stop()
  const leftByKilled = (await open()).length
  await sql('update public.outbox set due_at = now() where finished_at is null')
  await crew.startOne()
  await expect.poll(open, { timeout: HANGS_AFTER_MS, interval: 100 }).toEqual([])

  const stored = await sql<{ reference: string }>('select reference from public.contact_messages')
  expect(stored.map(({ reference }) => reference).sort()).toEqual(messages.map(({ reference }) => reference).sort())
  const { received } = mailServer
  const salesMails = received.filter(({ to }) => to === SALES)
  const receipts = received.filter(({ to }) => to !== SALES)
  expect([missingIn(salesMails, messages), missingIn(receipts, messages)]).toEqual([[], []])
  // No live site has failed to send an email.
  expect(await sql('select last_error from public.outbox where last_error is not null')).toEqual([])

  // A duplicate has the Message-ID of the first copy, so there are as many ids as emails in the outbox.
  const copies = Map.groupBy(received, ({ messageId }) => messageId)
  expect(copies.size).toBe(2 * messages.length)
  // SMTP cannot tell whether an email arrived, so an email that a site had handed over but not yet recorded when it was
  // killed is sent again. Every duplicate has this cause, and no mail is sent again once it has been recorded.
  const rows = await sql<{ id: string; finished_at: Date }>('select id, finished_at from public.outbox')
  for (const { id, finished_at } of rows) {
    const sent = received.filter(({ messageId }) => messageId.includes(id))
    for (const { client } of sent.slice(0, -1)) expect(killed).toContain(client)
    for (const { at } of sent) expect(at.getTime()).toBeLessThanOrEqual(finished_at.getTime())
  }

  const deaths = messages.reduce((sum, message) => sum + message.deaths, 0)
  console.info(
    `${killed.size} kills, ${deaths} of them during a request; ${messages.length} messages accepted, ` +
      `${salesMails.length + receipts.length} mails, ${received.length - copies.size} of them duplicates; ` +
      `${leftByKilled} mails left by killed sites at the end`,
  )
  expect(killed.size).toBe(KILLS)
})
