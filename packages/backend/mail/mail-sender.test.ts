import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { MAIL_FILE_NAME } from './local-mailbox.ts'
import { createMailSender } from './mail-sender.ts'

const from = 'Headwater <hello@headwater.example>'
const message = { to: 'ada@example.com', subject: 'Héllo', text: 'Grüße', html: '<p>Grüße</p>' }

async function setup() {
  const root = await mkdtemp(join(tmpdir(), 'mailbox-'))
  const folder = join(root, 'mail')
  const events: unknown[] = []
  const write = (event: string, fields?: unknown) => void events.push([event, fields])
  const log = { info: write, warn: write, error: write }
  return {
    folder,
    events,
    sender: createMailSender({ smtpUrl: null, localMailboxFolder: folder, from, log }),
    names: async () => (await readdir(folder)).sort(),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

test('without a mail server, each email becomes one complete file that only its owner can read', async () => {
  await using box = await setup()
  await box.sender.send(message)

  const [name = '', ...others] = await box.names()
  expect(others).toEqual([])
  expect(name).toMatch(MAIL_FILE_NAME)
  expect((await stat(join(box.folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(box.folder)).mode & 0o777).toBe(0o700)
  const email = await PostalMime.parse(await readFile(join(box.folder, name)))
  expect(email).toMatchObject({
    subject: 'Héllo',
    from: { address: 'hello@headwater.example', name: 'Headwater' },
    to: [{ address: 'ada@example.com' }],
  })
  expect(email.text?.trim()).toBe('Grüße')
  expect(email.html).toContain('<p>Grüße</p>')
})

test('file names sort in sending order, even within a millisecond', async () => {
  await using box = await setup()
  const subjects = Array.from({ length: 30 }, (_, index) => `mail ${index}`)
  for (const subject of subjects) await box.sender.send({ ...message, subject })

  const emails = await Promise.all(
    (await box.names()).map(async (name) => PostalMime.parse(await readFile(join(box.folder, name)))),
  )
  expect(emails.map(({ subject }) => subject)).toEqual(subjects)
})

test('neither a subject nor an address can add a header or a recipient', async () => {
  await using box = await setup()
  await box.sender.send({
    ...message,
    to: 'ada@example.com, eve@example.com',
    subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody',
  })
  const [name = ''] = await box.names()
  const email = await PostalMime.parse(await readFile(join(box.folder, name)))
  expect(email.bcc ?? []).toEqual([])
  expect(email.to).toHaveLength(1)
  expect(email.subject).toBe('Hello Bcc: eve@example.com body')
})

test('the log records that an email was sent, and nothing of its contents', async () => {
  await using box = await setup()
  await box.sender.send(message)
  expect(box.events).toEqual([['mail.sent', { by: 'mailbox', ms: expect.any(Number) }]])
})
