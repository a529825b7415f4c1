import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import {
  type MailProcess,
  type SentMessage,
  sendAsVisitor,
  startMailProcess,
  stopMailProcess,
} from './mail-processes.ts'
import { type SmtpStep, startMailServer } from './mail-server.ts'

/** Once at each step; `MAIL_KILLS=200 npx vitest run --project contract contact-mail-kills` goes round more often. */
const KILLS = Number(process.env.MAIL_KILLS ?? 16)
const PROCESSES = 3
const ANSWER_WITHIN_MS = 2_000
/** Most of a kill is the start of the next process: a third of a second, or seconds on a machine with much else to do. */
const TIMEOUT_MS = 120_000 + KILLS * 6_000

/** At these a process kills itself; each is told which. */
const OWN_STEPS = [
  'before accept',
  'before submit_contact_message',
  'after submit_contact_message',
  'before answer',
  'after answer',
  'before claim_outbox',
  'after claim_outbox',
  'before send',
  'after send',
  'before settle_outbox',
  'after settle_outbox',
]
/** At these the mail server kills the process that it is talking with. */
const SMTP_STEPS: SmtpStep[] = ['mail', 'recipient', 'data', 'received', 'accepted']
const STEPS = [...OWN_STEPS, ...SMTP_STEPS]
/** The mail server has taken the mail and nobody has written that down: SMTP has no way to ask. */
const UNAVOIDABLE = ['received', 'accepted', 'after send', 'before settle_outbox']

test(`after kill -9 at every step of accepting and sending, ${KILLS} times, every message has arrived`, {
  timeout: TIMEOUT_MS,
}, async () => {
  await using database = await openMigratedDatabase()
  let smtpStep: string | null = null
  const killsAt = new Map<string, number>()
  const processes = new Set<MailProcess>()

  await using mailServer = await startMailServer({
    onStep(step, client) {
      if (step !== smtpStep) return
      smtpStep = null
      process.kill(Number(client.replace('process-', '')), 'SIGKILL')
    },
  })
  const options = {
    databaseUrl: database.authenticatorUrl,
    jwtSecret: 'fault-tests-secret-of-enough-characters',
    smtpUrl: mailServer.url,
    leaseSeconds: 1,
    pollMs: 250,
  }

  async function addProcess(): Promise<void> {
    const added = await startMailProcess(options)
    processes.add(added)
    void added.ended.then(() => processes.delete(added))
  }
  const living = () => [...processes].filter((each) => each.isAlive())
  const anyOne = () => living()[Math.floor(Math.random() * living().length)]

  /** Resolves when the first process has died. */
  async function killAt(step: string): Promise<void> {
    const deaths = living().map((each) => each.ended)
    if (OWN_STEPS.includes(step)) for (const { child } of living()) child.send(step)
    else smtpStep = step
    await Promise.race(deaths)
    for (const { child, isAlive } of processes) if (isAlive()) child.send('')
    killsAt.set(step, (killsAt.get(step) ?? 0) + 1)
  }

  const sent: Promise<SentMessage>[] = []
  const starting = new Set<Promise<void>>()
  function refill(): void {
    while (living().length + starting.size < PROCESSES) {
      const added = addProcess().finally(() => starting.delete(added))
      starting.add(added)
    }
  }
  try {
    await Promise.all(Array.from({ length: PROCESSES }, addProcess))
    for (let kill = 0; kill < KILLS; kill += 1) {
      refill()
      while (living().length < 2) await Promise.race(starting)
      const killed = killAt(STEPS[kill % STEPS.length] ?? '')
      sent.push(sendAsVisitor(anyOne, `visitor-${kill}`))
      await killed
    }
    const messages = await Promise.all(sent)
    await Promise.all(starting)
    // A mail that was struck several times waits longer before each next try, so many kills take longer to settle.
    await expect
      .poll(() => database.sql('select id from public.outbox where finished_at is null'), {
        timeout: 20_000 + KILLS * 500,
      })
      .toEqual([])

    const stored = await database.sql<{ reference: string }>('select reference from public.contact_messages')
    expect(stored).toHaveLength(KILLS)
    expect(new Set(stored.map(({ reference }) => reference))).toEqual(new Set(messages.map((each) => each.reference)))

    const house = mailServer.received.filter(({ to }) => to === 'sales@headwater.example')
    const receipts = mailServer.received.filter(({ to }) => to !== 'sales@headwater.example')
    for (const mails of [house, receipts]) {
      const subjects = mails.map(({ email }) => email.subject ?? '')
      const missing = messages.filter(({ reference }) => !subjects.some((subject) => subject.includes(reference)))
      expect(missing).toEqual([])
    }

    const ids = new Set(mailServer.received.map(({ messageId }) => messageId))
    // Every copy has the Message-ID of its mail, by which the recipient's side recognises it.
    expect(ids.size).toBe(2 * KILLS)
    const doubles = mailServer.received.length - ids.size
    const explained = UNAVOIDABLE.reduce((sum, step) => sum + (killsAt.get(step) ?? 0), 0)
    const slowest = Math.max(...messages.map(({ ms }) => ms))
    console.info(
      `${KILLS} kills, ${messages.length} accepted, ${house.length} to the house, ${doubles} doubles, slowest answer ${Math.round(slowest)} ms`,
    )
    // A killed process has three lanes, each of which may have been between the server's answer and ours.
    expect(doubles).toBeLessThanOrEqual(3 * explained)
    expect(slowest).toBeLessThan(ANSWER_WITHIN_MS)
  } finally {
    await Promise.allSettled(starting)
    await Promise.all([...processes].map(stopMailProcess))
  }
})
