import { createSmtpTransport } from '@headwater/backend/mail'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, onTestFinished, test } from 'vitest'
import { sampleMails } from '#cli/mails/sample-mails.ts'
import { readConfig } from '#server/config/config.ts'
import { startMailServer } from '#tests/faults/mail-server.ts'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const SENDER = 'Headwater <hello@headwater.example>'
const email = 'ada@example.com'
const { mailTemplates } = readConfig({})

/** Sends through a real mail server, and reads what it has received. */
async function openMail() {
  const server = await startMailServer()
  onTestFinished(server.close)
  const transport = createSmtpTransport(server.url, SENDER)
  onTestFinished(transport.close)
  async function receive(count: number) {
    await expect.poll(() => server.received.length).toBe(count)
    const { to, email: mail } = server.received.at(-1) ?? {}
    return { to, subject: mail?.subject ?? '', text: mail?.text ?? '', html: mail?.html ?? '' }
  }
  return { send: transport.send, received: server.received, receive }
}

type Received = { text: string; html: string }

/** The address behind the button, which is on a separate line in the text. */
function linkOf({ text, html }: Received) {
  const [line = ''] = text.split('\n').filter((it) => it.startsWith('http'))
  const [, href = ''] = /<a class="button-label" href="([^"]+)"/.exec(html) ?? []
  expect(href.replaceAll('&amp;', '&')).toBe(line)
  const { origin, pathname, searchParams } = new URL(line)
  const value = (name: string) => searchParams.get(name) ?? ''
  return { page: origin + pathname, type: value('type'), token_hash: value('token_hash'), to: value('redirect_to') }
}

test('confirmation, recovery and a change of address arrive with links to a page of the site', async () => {
  const mail = await openMail()
  await using backend = await startBackend({ auth: { sendMail: mail.send } })
  const client = backend.client()
  const emailRedirectTo = `${SITE_URL}/dashboard`

  await client.auth.signUp({ email, password: TEST_PASSWORD, options: { emailRedirectTo } })
  const confirmation = await mail.receive(1)
  expect(confirmation).toMatchObject({ to: email, subject: 'Confirm your registration at Headwater' })
  const { token_hash, ...signUp } = linkOf(confirmation)
  expect(signUp).toEqual({ page: `${SITE_URL}/auth/confirm`, type: 'signup', to: emailRedirectTo })
  const { data } = await client.auth.verifyOtp({ type: 'signup', token_hash })
  expect(data.session?.user.email).toBe(email)

  await client.auth.updateUser({ email: 'ada@new.example' })
  await mail.receive(3)
  expect(mail.received.slice(1).map(({ to }) => to)).toEqual(['ada@new.example', email])
  for (const { email: received } of mail.received.slice(1)) {
    const change = { text: received.text ?? '', html: received.html ?? '' }
    expect(linkOf(change)).toMatchObject({ page: `${SITE_URL}/auth/confirm`, type: 'email_change' })
    for (const body of Object.values(change)) expect(body).toContain(`from ${email} to ada@new.example`)
  }

  await client.auth.resetPasswordForEmail(email)
  const recovery = await mail.receive(4)
  const [, code = ''] = /code, it is (\d{6})/.exec(recovery.text) ?? []
  expect(recovery.html).toContain(code)
  const typed = await backend.client().auth.verifyOtp({ type: 'recovery', email, token: code })
  expect(typed.error).toBeNull()
})

test('the operator’s own wording is what arrives', async () => {
  const mail = await openMail()
  const confirmation = {
    ...mailTemplates.mails.confirmation,
    subject: 'Welcome, {{email}}',
    paragraphs: ['One press and you are in.', '{{link}}'],
  }
  const templates = { ...mailTemplates, mails: { ...mailTemplates.mails, confirmation } }
  await using backend = await startBackend({ auth: { sendMail: mail.send, mailTemplates: templates } })
  await backend.client().auth.signUp({ email, password: TEST_PASSWORD })
  const { subject, text, html } = await mail.receive(1)
  expect(subject).toBe(`Welcome, ${email}`)
  for (const body of [text, html]) expect(body).toContain('One press and you are in.')
})

const site = { siteName: 'Headwater', siteUrl: SITE_URL, timeZone: 'America/Chicago' }
const sample = { ...site, email, name: 'Ada', now: new Date('2026-11-22T09:05:00Z') }
const HOSTILE =
  '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com\r\n\r\n{{link}}</td></table><a href="//evil.example">'

/** Every element of a document as its name and its attributes' names, in order. */
function outlineOf(html: string): string[] {
  const outline: string[] = []
  const visit = (node: Tree.Node) => {
    if ('tagName' in node) outline.push([node.tagName, ...node.attrs.map(({ name }) => name)].join(' '))
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return outline
}

/** A line break inside a field of text is kept, and shown as one. */
const withoutBreaks = (outline: string[]) => outline.filter((element) => element !== 'br')

test('every email arrives as text and as HTML that loads nothing, and hostile names change nothing in it', async () => {
  const mail = await openMail()
  let count = 0
  const hostile = sampleMails(mailTemplates, { ...sample, siteName: HOSTILE, name: HOSTILE })
  for (const [name, written] of Object.entries(sampleMails(mailTemplates, sample))) {
    await mail.send({ ...written, to: email })
    const { subject, text, html } = await mail.receive(++count)
    expect([subject, text.trimEnd(), html.trimEnd()]).toEqual([
      ...[written.subject, written.text.trimEnd(), written.html.trimEnd()],
    ])
    expect(`${subject}${text}${html}`, name).not.toMatch(/\{\{|\}\}|undefined|\[object/)
    const elements = outlineOf(html).map((element) => element.split(' ')[0] ?? '')
    expect(
      elements.filter((element) => /^(img|script|link|iframe|object|video|form|input)$/.test(element)),
      name,
    ).toEqual([])
    expect(html, name).not.toMatch(/url\(|@import|@font-face/)
    expect(html, name).toContain('prefers-color-scheme: dark')
    // Gmail clips longer emails.
    expect(Buffer.byteLength(html), name).toBeLessThan(100_000)

    await mail.send({ ...(hostile[name] ?? written), to: email })
    const attacked = await mail.receive(++count)
    const { bcc = [], to = [] } = mail.received.at(-1)?.email ?? {}
    expect([bcc, to.map(({ address }) => address)], name).toEqual([[], [email]])
    expect(attacked.subject, name).not.toMatch(/[\r\n]/)
    expect(withoutBreaks(outlineOf(attacked.html)), name).toEqual(withoutBreaks(outlineOf(html)))
  }
})
