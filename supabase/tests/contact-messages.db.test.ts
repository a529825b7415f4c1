import { expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

type Answer = { outcome: string; reference?: string; starts_at?: string | null; receipt?: boolean }
type Message = Record<string, unknown>

const DELIVERIES = [
  { kind: 'mail', purpose: 'contact', payload: { to: 'clean' }, when: 'clean' },
  { kind: 'mail', purpose: 'contact', payload: { to: 'marked' }, when: 'suspicious' },
  { kind: 'mail', purpose: 'receipt', payload: { to: 'ada@example.com' }, when: 'clean' },
  { kind: 'webhook', purpose: 'lead', payload: {}, when: 'clean' },
]

let count = 0

function messageOf(changes: Message = {}): Message {
  count += 1
  return {
    reference: `HW-${count}`,
    source: 'form',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    company: '',
    job_title: '',
    phone: '',
    category: 'Other',
    subject: 'Hello',
    message: 'Text',
    workshop: '',
    content_hash: `content ${count}`,
    text_hash: `text ${count}`,
    sender_key: `sender ${count}`,
    ...changes,
  }
}

async function submit(site: MigratedDatabase, message: Message, { suspicion = 0, limit = null as number | null } = {}) {
  const [row] = await site.as('service_role')<{ answer: Answer }>(
    'select public.submit_contact_message($1, $2, $3, $4) as answer',
    [JSON.stringify(message), JSON.stringify(DELIVERIES), suspicion, limit],
  )
  return row?.answer
}

const outboxOf = (site: MigratedDatabase) =>
  site.sql<{ purpose: string; to: string }>(
    `select purpose, payload ->> 'to' as to from public.outbox order by purpose`,
  )

test('a message is stored together with its emails and webhook calls', async () => {
  await using site = await openMigratedDatabase()
  const answer = await submit(site, messageOf({ consultation_starts_at: '2026-12-01T15:00:00Z' }))
  expect(answer).toMatchObject({ outcome: 'stored', receipt: true })
  expect(new Date(answer?.starts_at ?? '')).toEqual(new Date('2026-12-01T15:00:00Z'))
  expect(await outboxOf(site)).toEqual([
    { purpose: 'contact', to: 'clean' },
    { purpose: 'lead', to: null },
    { purpose: 'receipt', to: 'ada@example.com' },
  ])
})

test('a repeated submission, even a simultaneous one, is the same message', async () => {
  await using site = await openMigratedDatabase()
  const submission_id = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(site, messageOf({ submission_id }))))
  expect(new Set(answers.map((answer) => answer?.reference)).size).toBe(1)
  expect(answers.map((answer) => answer?.outcome).sort()).toEqual([...Array(7).fill('repeated'), 'stored'])
  expect(await outboxOf(site)).toHaveLength(3)
})

test('without an id, the same content within ten minutes is the same message', async () => {
  await using site = await openMigratedDatabase()
  const content = { content_hash: 'same' }
  const first = await submit(site, messageOf(content))
  expect(await submit(site, messageOf(content))).toMatchObject({ outcome: 'repeated', reference: first?.reference })
  await site.sql(`update public.contact_messages set created_at = now() - interval '11 minutes'`)
  expect(await submit(site, messageOf(content))).toMatchObject({ outcome: 'stored' })
})

test('the limit stops one sender but not others', async () => {
  await using site = await openMigratedDatabase()
  const flood = () => submit(site, messageOf({ sender_key: 'flood' }), { limit: 2 })
  expect([await flood(), await flood(), await flood()].map((answer) => answer?.outcome)).toEqual([
    'stored',
    'stored',
    'limited',
  ])
  expect(await submit(site, messageOf(), { limit: 2 })).toMatchObject({ outcome: 'stored' })
})

test('a suspicious message, such as a repeated text, is stored and marked, and only the firm is notified', async () => {
  await using site = await openMigratedDatabase()
  expect(await submit(site, messageOf(), { suspicion: 3 })).toMatchObject({ outcome: 'stored', receipt: false })
  expect(await outboxOf(site)).toEqual([{ purpose: 'contact', to: 'marked' }])
  expect(await site.sql('select is_suspicious from public.contact_messages')).toEqual([{ is_suspicious: true }])

  await site.sql('delete from public.contact_messages')
  await submit(site, messageOf({ text_hash: 'spam', email: 'one@example.com' }))
  await submit(site, messageOf({ text_hash: 'spam', email: 'two@example.com' }), { suspicion: 1 })
  expect(await site.sql('select is_suspicious, suspicions from public.contact_messages order by created_at')).toEqual([
    { is_suspicious: false, suspicions: [] },
    { is_suspicious: true, suspicions: ['the same text came from another sender'] },
  ])
})

test('an address gets at most three receipts a day, and a sender causes at most five an hour', async () => {
  await using site = await openMigratedDatabase()
  const receipts = async (change: (index: number) => Message) => {
    const answers: unknown[] = []
    for (let index = 0; index < 7; index += 1) answers.push((await submit(site, messageOf(change(index))))?.receipt)
    return answers.filter(Boolean).length
  }
  expect(await receipts(() => ({ email: 'Victim@example.com' }))).toBe(3)
  expect(await receipts((index) => ({ email: `victim-${index}@example.com`, sender_key: 'cannon' }))).toBe(5)
})

test('the time of the first answer is recorded, and cleared when the message is marked as new again', async () => {
  await using site = await openMigratedDatabase()
  await submit(site, messageOf())
  const setStatus = async (status: string) =>
    (
      await site.sql<{ answered: boolean }>(
        'update public.contact_messages set status = $1 returning answered_at is not null as answered',
        [status],
      )
    )[0]?.answered
  expect([await setStatus('answered'), await setStatus('closed'), await setStatus('new')]).toEqual([true, true, false])
})

test('messages and their emails are deleted two years after the answer or, if unanswered, the arrival', async () => {
  await using site = await openMigratedDatabase()
  const ages: [reference: string, created: string, answered: string | null][] = [
    ['answered long ago', '3 years', '2 years 1 day'],
    ['answered lately', '3 years', '1 year'],
    ['never answered', '2 years 1 day', null],
    ['new', '1 day', null],
  ]
  for (const [reference, created, answered] of ages) {
    await submit(site, messageOf({ reference }))
    await site.sql(
      `update public.contact_messages set created_at = now() - $2::interval, answered_at = now() - $3::interval
       where reference = $1`,
      [reference, created, answered],
    )
  }
  await site.as('service_role')('select public.delete_expired_data()')
  const kept = await site.sql<{ reference: string }>('select reference from public.contact_messages')
  expect(kept.map(({ reference }) => reference).sort()).toEqual(['answered lately', 'new'])
  expect(await outboxOf(site)).toHaveLength(6)
})
