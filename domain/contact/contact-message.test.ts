import { expect, test } from 'vitest'
import { consultationInstant } from './consultation-time.ts'
import { CHAT_SUBJECT, CONSULTATION_TIMES } from './contact-choices.ts'
import { type ContactPayload, HONEYPOT_FIELD, readContactMessage } from './contact-message.ts'

const now = new Date('2026-11-21T12:00:00Z')

const form: ContactPayload = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  company: '',
  jobTitle: '',
  phoneNumber: '',
  category: 'General Inquiry',
  subject: 'Fabric',
  message: 'Hello',
}

const chat: ContactPayload = {
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.com',
  company: '',
  jobTitle: '',
  phone: '',
  category: 'Chat Message',
  subject: CHAT_SUBJECT,
  message: 'Hello',
}

function read(payload: unknown) {
  const reading = readContactMessage(payload, now)
  return 'errors' in reading ? { errors: reading.errors, message: null } : { errors: {}, message: reading.message }
}

test('a form with only the required fields is valid', () => {
  expect(read(form).message).toMatchObject({ source: 'form', firstName: 'Ada', workshop: '', phone: '' })
})

test('the chat sends no last name and names the field phone', () => {
  expect(read({ ...chat, phone: '555' }).message).toMatchObject({ source: 'chat', lastName: '', phone: '555' })
})

// Proves R166.
test('a missing required field is the only one reported', () => {
  for (const name of ['firstName', 'lastName', 'email', 'category', 'subject', 'message'] as const) {
    expect(Object.keys(read({ ...form, [name]: ' \u200b' }).errors)).toEqual([name])
  }
  expect(Object.keys(read({ ...chat, message: '' }).errors)).toEqual(['message'])
})

test.each([null, 'text', 7, [], { firstName: ['Ada'] }])('%j is not a message', (payload) => {
  expect(Object.keys(read(payload).errors)).toEqual([
    'firstName',
    'lastName',
    'email',
    'category',
    'subject',
    'message',
  ])
})

test.each([
  ['email', 'nobody'],
  ['email', 'ada@example.c'],
  ['email', 'ada@127.0.0.1'],
  ['email', 'ada@example.com, eve@example.com'],
  ['email', 'ada@example.com\nBcc: eve@example.com'],
  ['category', 'Something else'],
  ['consultationTime', '9:15 AM'],
  ['consultationDuration', '2 hours'],
  ['workshop', 'xyz'],
  ['consultationDate', 'tomorrow'],
  ['consultationDate', 'November 19, 2026'],
  ['consultationDateIso', '2026-02-30'],
  ['consultationTimeZone', 'Europe/Berlin'],
])('%s "%s" is refused with a message at that field', (name, value) => {
  const field = { consultationDateIso: 'consultationDate', consultationTimeZone: 'consultationTime' }[name] ?? name
  expect(Object.keys(read({ ...form, [name]: value }).errors)).toEqual([field])
})

test('an address without a domain that mail reaches is asked about', () => {
  const { errors } = read({ ...form, email: 'sam@acme' })
  expect(errors).toEqual({ email: 'Complete the part after the @. Did you mean sam@acme.com?' })
  expect(read({ ...form, email: 'sam@acme.xn--p1ai' }).errors).toEqual({})
})

test('a text over its limit is refused with the number of excess characters', () => {
  expect(read({ ...form, message: 'x'.repeat(5000) }).errors).toEqual({})
  expect(read({ ...form, message: 'x'.repeat(5001) }).errors).toEqual({ message: 'Shorten this by 1 character.' })
  expect(read({ ...form, jobTitle: 'x'.repeat(160) }).errors).toEqual({ jobTitle: 'Shorten this by 10 characters.' })
})

test('single-line fields lose line breaks and control characters; the message loses only the latter', () => {
  const { message } = read({ ...form, subject: 'a\r\nBcc: x\u2028y\0', message: 'a\r\nb\0\tc\ud800' })
  expect(message?.subject).toBe('a Bcc: x y')
  expect(message?.message).toBe('a\nb\tc\ufffd')
})

test('a single-line field cannot change the direction of the mail around it', () => {
  expect(read({ ...form, subject: ' \u202efdp.exe ' }).message?.subject).toBe('\u2068\u202efdp.exe\u2069')
})

test('a requested time is the same instant from a long date and from an ISO date', () => {
  const requested = { consultationTime: '10:00 AM', consultationDuration: '1 hour' }
  const expected = {
    date: '2026-12-01',
    time: '10:00 AM',
    durationMinutes: 60,
    startsAt: consultationInstant('2026-12-01', '10:00 AM'),
    endsAt: consultationInstant('2026-12-01', '11:00 AM'),
  }
  expect(read({ ...form, ...requested, consultationDate: 'December 1, 2026' }).message?.consultation).toEqual(expected)
  expect(read({ ...form, ...requested, consultationDateIso: '2026-12-01' }).message?.consultation).toEqual(expected)
})

test('a day or a time alone gives no instant', () => {
  expect(read({ ...form, consultationDate: 'December 1, 2026' }).message?.consultation.startsAt).toBeNull()
  expect(read({ ...form, consultationTime: '9:00 AM' }).message?.consultation.startsAt).toBeNull()
})

// Proves R169.
test('there are 17 times, from nine to five', () => {
  expect(CONSULTATION_TIMES).toHaveLength(17)
  expect([CONSULTATION_TIMES[0], CONSULTATION_TIMES[6], CONSULTATION_TIMES[7], CONSULTATION_TIMES[16]]).toEqual([
    '9:00 AM',
    '12:00 PM',
    '12:30 PM',
    '5:00 PM',
  ])
})

test('additional values are kept only if they are valid', () => {
  const id = '7D0E1F4A-1111-4222-8333-944455566677'
  expect(read({ ...form, submissionId: id, visitorTimeZone: 'Europe/Berlin' }).message).toMatchObject({
    submissionId: id.toLowerCase(),
    visitorTimeZone: 'Europe/Berlin',
  })
  expect(read({ ...form, submissionId: '1', visitorTimeZone: 'x', [HONEYPOT_FIELD]: '' }).message).toMatchObject({
    submissionId: null,
    visitorTimeZone: null,
  })
})
