import { expect, test } from 'vitest'
import { choosePasswordMail, confirmSignUpMail, emailChangeMail, recoveryMail } from './auth-mails.ts'

const link = 'https://site.example/auth/confirm?token_hash=abc&type=signup&redirect_to=https%3A%2F%2Fsite.example'
const facts = { siteName: 'Headwater', link, code: '012345' }
const change = { currentEmail: 'ada@example.com', newEmail: 'ada@new.example' }

test.each([
  ['confirmation', confirmSignUpMail(facts), '24 hours'],
  ['choose-password', choosePasswordMail(facts), '1 hour'],
  ['recovery', recoveryMail(facts), '1 hour'],
  ['email change', emailChangeMail({ ...facts, ...change }), '24 hours'],
])('the %s email has the link on its own line, the code and their lifetime', (_what, mail, lifetime) => {
  expect(mail.text.split('\n')).toContain(link)
  expect(mail.text).toContain('012345')
  expect(mail.text).toContain(lifetime)
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail.html).toContain('012345')
  expect(mail.subject).toContain('Headwater')
})

test('the email about a change of address names both addresses', () => {
  const { text } = emailChangeMail({ ...facts, ...change })
  expect(text).toContain('from ada@example.com to ada@new.example')
})

test('names are escaped in the HTML and stay on one line in the subject', () => {
  const { html, subject } = confirmSignUpMail({ ...facts, siteName: '<b>A&B</b>\r\nBcc: eve@example.com' })
  expect(html).not.toContain('<b>A')
  expect(html).toContain('&lt;b&gt;A&amp;B&lt;/b&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})
