import { expect, test } from 'vitest'
import type { WrittenMail } from '#backend/mail-templates/mail-content.ts'
import { readAuthMailTemplates } from './auth-mail-templates.ts'
import { type AuthMails, createAuthMails } from './auth-mails.ts'

const link = 'https://site.example/auth/confirm?token_hash=abc&type=signup&redirect_to=https%3A%2F%2Fsite.example'
const email = 'ada@example.com'
const at = new Date('2026-11-22T09:05:00Z')
const facts = { email, link, code: '012345', lifetimeMs: 86_400_000 }
const change = { currentEmail: email, newEmail: 'ada@new.example' }

function mailsAt(siteName = 'Headwater'): AuthMails {
  return createAuthMails(readAuthMailTemplates(), {
    siteName,
    siteUrl: 'https://site.example',
    timeZone: 'America/Chicago',
  })
}

const mails = mailsAt()

const tokenMails: [string, WrittenMail][] = [
  ['confirmation', mails.confirmSignUp(facts)],
  ['choose-password', mails.choosePassword(facts)],
  ['recovery', mails.recovery(facts)],
  ['magic link', mails.magicLink(facts)],
  ['invitation', mails.invite(facts)],
  ['email change', mails.emailChange({ ...facts, ...change })],
  ['single email change', mails.emailChangeNewOnly({ ...facts, ...change })],
]

const notices: [string, WrittenMail][] = [
  ['password change', mails.passwordChanged({ email, at })],
  ['address change', mails.emailChanged({ email, at, newEmail: 'ada@new.example' })],
  ['new factor', mails.factorAdded({ email, at, factor: 'totp' })],
  ['removed factor', mails.factorRemoved({ email, at, factor: 'webauthn' })],
  ['used recovery code', mails.recoveryCodeUsed({ email, at, remaining: 9 })],
  ['linked identity', mails.identityLinked({ email, at, provider: 'Microsoft' })],
  ['unlinked identity', mails.identityUnlinked({ email, at, provider: 'Microsoft' })],
  ['new sign-in', mails.newSignIn({ email, at, device: 'Firefox on Windows', network: '203.0.113.0/24' })],
]

const codeMail = mails.reauthentication({ email, code: '012345', lifetimeMs: 600_000 })

test.each(tokenMails)('the %s email has the link on its own line, the code and their lifetime', (_what, mail) => {
  expect(mail.text.split('\n')).toContain(link)
  expect(mail.text).toContain('012345')
  expect(mail.text).toContain('24 hours')
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail.html).toContain('012345')
  expect(mail.subject).toContain('Headwater')
})

test.each(notices)('the notice about a %s says when it happened and has no token', (_what, mail) => {
  expect(mail.text).toContain('November 22, 2026 at 3:05 AM CST')
  expect(mail.text).not.toMatch(/token|\d{6}/)
  expect(mail.subject).toContain('Headwater')
})

test('the reauthentication email has a code on its own line and no link', () => {
  expect(codeMail.text.split('\n')).toContain('012345')
  expect(codeMail.text).toContain('10 minutes')
  expect(codeMail.html).not.toContain('token_hash')
})

test.each([...tokenMails, ...notices, ['code', codeMail] as const])(
  'the %s email has no placeholder left and loads nothing',
  (_what, mail) => {
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\{|\}\}|undefined/)
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import|@font-face/i)
    expect(mail.html).toContain('name="color-scheme" content="light dark"')
  },
)

test('the email about a change of address names both addresses', () => {
  const { text } = mails.emailChange({ ...facts, ...change })
  expect(text).toContain('from ada@example.com to ada@new.example')
  expect(text).toContain('confirmed from both')
  expect(mails.emailChangeNewOnly({ ...facts, ...change }).text).not.toContain('both')
})

test('names are escaped in the HTML and stay on one line in the subject', () => {
  const { html, subject, text } = mailsAt('<b>A&B</b>\r\nBcc: eve@example.com').confirmSignUp(facts)
  expect(html).not.toContain('<b>A')
  expect(html).toContain('&lt;b&gt;A&amp;B&lt;/b&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^Bcc/m)
})

test('a value that looks like a placeholder or a pattern is shown as it is', () => {
  const { text, html } = mails.identityLinked({ email, at, provider: '{{link}} $& {{site_url}}' })
  expect(text).toContain('an account at {{link}} $& {{site_url}} was')
  expect(html).toContain('an account at {{link}} $&amp; {{site_url}} was')
})
