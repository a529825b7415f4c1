import type { MailMessage } from '@headwater/backend/mail'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { CONSULTATION_ZONE, consultationInstant } from '#domain/contact/consultation-time.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { startOutbox } from '#server/outbox/start-outbox.ts'
import { mailTemplates } from '#tests/modules/write-mail.ts'
import { startWithFunctions } from './start-with-functions.ts'

const form = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  jobTitle: '',
  phoneNumber: '',
  category: 'Consultation Request',
  subject: 'Fabric',
  message: 'Hello',
  consultationDate: 'December 1, 2099',
  consultationTime: '10:00 AM',
  consultationDuration: '1 hour',
  workshop: 'diad',
}

const chat = {
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.com',
  company: '',
  jobTitle: '',
  phone: '',
  category: 'Chat Message',
  subject: 'Chat Widget Message',
  message: 'Hello',
}

/** The backend with the function, and an outbox worker that collects its emails. */
async function setup(options: { hasRateLimits?: boolean } = {}) {
  const backend = await startWithFunctions(options)
  const { url, serviceRoleKey } = backend
  const mails: MailMessage[] = []
  const outbox = startOutbox({
    client: createServiceClient({ supabaseUrl: url, serviceRoleKey, backend: null }),
    mail: { send: async (mail) => void mails.push(mail), close: () => undefined },
    config: {
      siteUrl: SITE_URL,
      mailFrom: 'Headwater <hello@headwater.example>',
      timeZone: 'UTC',
      contactWebhook: null,
      mailTemplates,
    },
    linkSecret: 'contract',
    log: silentLog,
    pollMs: 20,
  })
  onTestFinished(() => outbox.close())
  const send = (body: Record<string, unknown>, address = '192.0.2.1') =>
    backend.client().functions.invoke('send-contact-email', { body, headers: { 'x-forwarded-for': address } })
  return { backend, send, mails, mailTo: (to: string) => mails.find((mail) => mail.to === to) }
}

// Proves R221.
test('the form creates a stored message, an email to the company and a receipt, all showing the same time', async () => {
  const { backend, send, mails, mailTo } = await setup()
  const start = consultationInstant('2099-12-01', '10:00 AM') ?? new Date(NaN)
  const end = consultationInstant('2099-12-01', '11:00 AM') ?? new Date(NaN)
  const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.000/g, '')
  const { data, error } = await send(form)
  expect(error).toBeNull()
  expect(data).toMatchObject({ startsAt: start.toISOString(), receipt: true })
  await expect.poll(() => mails.length).toBe(2)

  expect(mailTo(firm.contact.email)).toMatchObject({
    replyTo: 'ada@example.com',
    subject: `Consultation Request: Fabric (${data.reference})`,
    text: expect.stringContaining('Workshop: Dashboard in a Day'),
  })
  const receipt = mailTo('ada@example.com')
  expect(receipt?.text).toContain(data.reference)
  for (const mail of mails) {
    expect(mail.text).toContain(`${formatInstant(start, CONSULTATION_ZONE)} (${firm.place.city})`)
    expect(mail.attachments?.[0]?.content).toContain(`DTSTART:${utc(start)}\r\nDTEND:${utc(end)}`)
  }
  const [row] = await backend.database.sql('select * from public.contact_messages')
  expect(row).toMatchObject({ reference: data.reference, workshop: 'diad', consultation_time: '10:00 AM' })
})

test('invalid input is refused with a message for each field', async () => {
  const { send } = await setup()
  const { data, error } = await send({ ...form, email: 'nobody', category: '' })
  expect(data).toBeNull()
  expect(error.context.status).toBe(422)
  expect(await error.context.json()).toEqual({
    error: 'Some fields need another look.',
    fields: {
      email: 'Enter an email address like name@example.com.',
      category: 'Choose what your message is about.',
    },
  })
})

test('forty messages a minute from one address are limited, and another visitor’s message gets through', async () => {
  const { send } = await setup({ hasRateLimits: true })
  const flood = Array.from({ length: 40 }, (_, index) => send({ ...chat, message: `m${index}` }))
  const other = await send(form, '198.51.100.7')
  const answers = await Promise.all(flood)
  const limited = answers.filter(({ error }) => error?.context.status === 429)
  expect(answers.length - limited.length).toBe(10)
  expect(await limited[0]?.error.context.json()).toMatchObject({ retryAfterSeconds: 60 })
  expect(other.error).toBeNull()
  expect((await send({ ...form, message: 'And again' }, '198.51.100.7')).error).toBeNull()
})
