import { expect, test } from 'vitest'
import { type ContactPayload, readContactMessage } from '#domain/contact/contact-message.ts'
import * as contactMails from '#supabase/functions/send-contact-email/contact-mails.ts'
import { writeMail } from '#tests/modules/write-mail.ts'

const now = new Date('2025-12-21T12:00:00Z')
const provider = {
  name: 'Headwater',
  email: 'sales@headwater.example',
  siteUrl: 'https://headwater.example',
  reader: null,
}

const providerMail = (...given: Parameters<typeof contactMails.providerMail>) =>
  writeMail(contactMails.providerMail(...given))
const receiptMail = (...given: Parameters<typeof contactMails.receiptMail>) =>
  writeMail(contactMails.receiptMail(...given))

const form: ContactPayload = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  company: '',
  jobTitle: '',
  phoneNumber: '',
  category: 'Support',
  subject: 'Fabric',
  message: 'Hello',
}

function factsOf(changes: Partial<ContactPayload> = {}) {
  const reading = readContactMessage({ ...form, ...changes }, now)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return { message: reading.message, reference: 'HW-2345-6789', provider, now }
}

test('the mail to the firm has all fields and replies go to the visitor', () => {
  const mail = providerMail(factsOf({ company: 'Engines', message: 'One\nTwo' }), null)
  expect(mail).toMatchObject({
    to: provider.email,
    replyTo: 'ada@example.com',
    subject: 'Support: Fabric (HW-2345-6789)',
  })
  expect(mail.text).toContain('Name: Ada Byron\nEmail: ada@example.com\nCompany: Engines\nCategory: Support')
  expect(mail.text).toContain('\n\nOne\nTwo\n\n')
  expect(mail.html).toContain('One<br>Two')
  expect(mail.attachments).toBeUndefined()
})

test('a suspicious message is marked in the subject, with the reasons in the text', () => {
  const mail = providerMail(factsOf(), ['many links'])
  expect(mail.subject).toMatch(/^\[Possible spam\] /)
  expect(mail.text).toMatch(/^Looks like spam: many links\./)
})

test.each([
  ['subject', 'Hi\r\nBcc: eve@example.com'],
  ['subject', 'Hi\nContent-Type: text/html\n\n<b>x</b>'],
  ['subject', 'Hi\u2028Bcc: eve@example.com'],
  ['subject', 'Hi\u0085Bcc: eve@example.com'],
  ['firstName', 'Ada\r\nReply-To: eve@example.com'],
  ['company', 'x\0\r\n.\r\nMAIL FROM:<eve@example.com>'],
])('a line break in %s %j adds no header', (field, value) => {
  const mail = providerMail(factsOf({ [field]: value }), null)
  expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect([mail.to, mail.replyTo]).toEqual([provider.email, 'ada@example.com'])
  expect(mail.text.split('\n').filter((line) => /^(Bcc|Reply-To|Content-Type|MAIL FROM)/.test(line))).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '<!--',
  '</p></div></body>',
])('%s is escaped in every field of the mail', (value) => {
  const mail = providerMail(factsOf({ firstName: value, company: value, subject: value, message: value }), [value])
  const tags = mail.html.match(/<[^>]*>/g)?.map((tag) => /^<[/!]?\w*/.exec(tag)?.[0])
  const harmless = providerMail(factsOf({ firstName: 'x', company: 'x', subject: 'x', message: 'x' }), ['x'])
  expect(tags).toEqual(harmless.html.match(/<[^>]*>/g)?.map((tag) => /^<[/!]?\w*/.exec(tag)?.[0]))
  expect(mail.text).toContain(value)
})

test('the receipt names the person, repeats what was written, and says what happens next', () => {
  const facts = factsOf({ subject: 'A lakehouse for 3 plants', message: 'We run 3 plants.\nCan we talk in Q1 2027?' })
  const mail = receiptMail(facts)
  expect(mail.text).toMatch(/^Hello Ada,\n/)
  expect(mail.text).toContain('Subject: A lakehouse for 3 plants')
  expect(mail.text).toContain('We run 3 plants.\nCan we talk in Q1 2027?')
  expect(mail.text).toContain('The answer comes from sales@headwater.example.')
  expect(mail.text).not.toMatch(/reads it first|does not repeat/)
  const named = receiptMail({ ...facts, provider: { ...provider, reader: 'Grace Hopper' } })
  expect(named.text).toContain('Grace Hopper reads it first and passes it to the consultant who answers it.')
})

test.each([
  'Look at https://spam.example',
  'Look at spam.example today',
  'Look at WWW spam',
  'Write to eve@spam',
  'Call +1 (900) 555 0142 now',
  'Call ９００５５５０１４２ now',
])('the receipt does not repeat “%s”, which leads somewhere', (message) => {
  const mail = receiptMail(factsOf({ message }))
  expect(`${mail.text}${mail.html}`).not.toMatch(/spam|900|９００/i)
  expect(mail.text).toContain('does not repeat it because it contains an address, a link or a number.')
})

test('the receipt has the reference and repeats nothing that could be an advertisement', () => {
  const mail = receiptMail(
    factsOf({ firstName: 'Buy at spam.example', subject: 'cheap', message: 'https://spam.example' }),
  )
  expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: provider.email })
  expect(mail.text).toContain('HW-2345-6789')
  expect(mail.text).toMatch(/^Hello,\n/)
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/spam|cheap/)
  expect(receiptMail(factsOf({ firstName: 'Jean-Luc' })).text).toMatch(/^Hello Jean-Luc,\n/)
})
