import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { percentiles } from '#tests/bench/percentiles.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { type SentMessage, sendAsVisitor } from './kills/send-as-visitor.ts'
import { createSiteCrew, type SiteCrew } from './kills/site-crew.ts'
import { type ReceivedMail, startMailServer } from './mail-server.ts'

/**
 * kill -9 of the real site process at every step of accepting and sending, seen from outside: by a tap between visitors
 * and site, one between site and PostgreSQL, and the mail server. What the site has said before it died has arrived.
 *
 * Nothing here waits for a guessed time. What a dead site held is tried again when its lease of 30 s is over, by
 * whichever site lives; in a long run that happens on the way. At the end all sites are stopped, which writes down what
 * they have sent, so whatever is still open belongs to the dead: it is made due, and a fresh site sends it.
 */
const KILLS = Number(process.env.MAIL_KILLS ?? 4)
const ANSWER_WITHIN_MS = 2_000
/** Only decides when others follow. */
const MAILS_ARE_OUT_AFTER_MS = 1_000
const HANGS_AFTER_MS = 60_000 + KILLS * 15_000

/** At the first four most can go wrong; `MAIL_KILLS=200 npx vitest run --project contract contact-mail-kills` has all. */
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

const HOUSE = 'sales@headwater.example'
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
    // In a long run one can start while another dies.
    size: KILLS > STEPS.length ? 3 : 2,
    // Each visitor says where he comes from: receipts to one network are few.
    env: {
      DATA_DIR,
      JWT_SECRET,
      SEED: 'off',
      RATE_LIMITS: 'off',
      TRUSTED_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      // Compiling is most of a start.
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
 * One kill after the other, each with a message that may be struck and one that comes at the same time. Where a site that
 * is only starting has sent their mails, nobody has come to the step: then others follow.
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

/** References of messages about which no mail of these has arrived. */
function missingIn(mails: readonly ReceivedMail[], messages: readonly SentMessage[]): string[] {
  const subjects = mails.map(({ email }) => email.subject ?? '').join('\n')
  return messages.map(({ reference }) => reference).filter((reference) => !subjects.includes(reference))
}

test(`after kill -9 at every step of accepting and sending, ${KILLS} times, every message has arrived`, {
  timeout: HANGS_AFTER_MS,
}, async () => {
  const { crew, mailServer, sql } = await setup()
  const open = () => sql('select id from public.outbox where finished_at is null')
  const { messages, killed } = await killAll(crew)
  await crew.stop()
  const leftByTheDead = (await open()).length
  await sql('update public.outbox set due_at = now() where finished_at is null')
  await crew.startOne()
  await expect.poll(open, { timeout: HANGS_AFTER_MS, interval: 100 }).toEqual([])

  const stored = await sql<{ reference: string }>('select reference from public.contact_messages')
  expect(stored.map(({ reference }) => reference).sort()).toEqual(messages.map(({ reference }) => reference).sort())
  const { received } = mailServer
  const house = received.filter(({ to }) => to === HOUSE)
  const receipts = received.filter(({ to }) => to !== HOUSE)
  expect([missingIn(house, messages), missingIn(receipts, messages)]).toEqual([[], []])
  // Of those that live nobody has failed to send.
  expect(await sql('select last_error from public.outbox where last_error is not null')).toEqual([])

  // A copy has the Message-ID of its mail, so there are no more ids than mails.
  const copies = Map.groupBy(received, ({ messageId }) => messageId)
  expect(copies.size).toBe(2 * messages.length)
  // SMTP has no way to ask whether a mail arrived: what a site had handed over and not yet written down when it was
  // killed goes out again. Every double is one of those, and nothing is sent again after it was written down.
  const rows = await sql<{ id: string; finished_at: Date }>('select id, finished_at from public.outbox')
  for (const { id, finished_at } of rows) {
    const sent = received.filter(({ messageId }) => messageId.includes(id))
    for (const { client } of sent.slice(0, -1)) expect(killed).toContain(client)
    for (const { at } of sent) expect(at.getTime()).toBeLessThanOrEqual(finished_at.getTime())
  }

  const answerTimes = messages.map(({ answerMs }) => answerMs)
  const slowest = Math.max(...answerTimes)
  const { p95Ms } = percentiles(answerTimes)
  const deaths = messages.reduce((sum, message) => sum + message.deaths, 0)
  console.info(
    `${killed.size} kills, ${deaths} open requests among them; ${messages.length} messages accepted, ` +
      `${house.length + receipts.length} mails, ${received.length - copies.size} of them doubles; ` +
      `${leftByTheDead} left by the dead at the end; answers of living sites p95 ${Math.round(p95Ms)} ms, slowest ${Math.round(slowest)} ms`,
  )
  expect(killed.size).toBe(KILLS)
  // On a machine that is busy with other things the same question to site and database waits too; that is not ours.
  const ownTimes = messages.map(({ answerMs, readyMs }) => answerMs - readyMs)
  expect(Math.max(...ownTimes)).toBeLessThan(ANSWER_WITHIN_MS)
})
