import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLocalMailbox } from './local-mailbox.ts'
import { createMailboxPage } from './mailbox-page.ts'

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-page-'))
  const page = createMailboxPage({ folder })
  const { send } = createLocalMailbox(folder, 'Headwater <hello@headwater.example>')
  return {
    folder,
    async get(path: string, method = 'GET') {
      const response = await page(new Request(`http://127.0.0.1:3000${path}`, { method }))
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
    send,
    mail: (subject: string, text: string) => send({ to: 'ada@example.com', subject, text }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('the list shows the newest email first', async () => {
  await using box = await setup()
  expect((await box.get('/_mail')).html).toContain('No email has been sent yet.')
  await box.mail('First', 'one')
  await box.mail('Second', 'two')
  const { html } = await box.get('/_mail')
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
  expect(html).toContain('ada@example.com')
})

test('an email is shown with its headers and clickable links', async () => {
  await using box = await setup()
  const link = 'https://site.example/auth/confirm?token_hash=abc&type=signup&redirect_to=https%3A%2F%2Fsite.example'
  await box.mail('Confirm', `Open this:\n${link}\n`)
  const [name] = await readdir(box.folder)
  const { status, html } = await box.get(`/_mail/${name}`)
  expect(status).toBe(200)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(html).toContain('<dt>Subject</dt><dd>Confirm</dd>')
})

test('an attachment is listed and offered for download, never displayed', async () => {
  await using box = await setup()
  const content = '<script>alert(1)</script>'
  const attachment = { filename: 'a "b" <c>.html', contentType: 'text/html', content }
  await box.send({ to: 'ada@example.com', subject: 'With a file', text: 'text', attachments: [attachment] })
  const [name] = await readdir(box.folder)
  expect((await box.get(`/_mail/${name}`)).html).toContain(
    `<a href="/_mail/${name}/1" download>a &quot;b&quot; &lt;c&gt;.html</a>`,
  )
  const { html, headers } = await box.get(`/_mail/${name}/1`)
  expect(html).toBe(content)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%20%22b%22%20%3Cc%3E.html")
  for (const number of ['0', '2', '1/1', 'x']) expect((await box.get(`/_mail/${name}/${number}`)).status).toBe(404)
})

test('input from others stays text, and nothing on the page can run', async () => {
  await using box = await setup()
  await box.mail('<script>alert(1)</script>', '<img src=x onerror=alert(1)> https://x.example/"onclick="y')
  const [name] = await readdir(box.folder)
  for (const path of ['/_mail', `/_mail/${name}`]) {
    const { html, headers } = await box.get(path)
    expect(html).not.toMatch(/<(script|img)|\son\w+=[^&]*"/i)
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('only emails are shown, whatever the path says', async () => {
  await using box = await setup()
  await writeFile(join(box.folder, 'secret.txt'), 'secret')
  const paths = ['/_mail/secret.txt', '/_mail/..%2f..%2fetc%2fpasswd', '/_mail/20261121T101530123Z-000001-abcdef01.eml']
  for (const path of paths) {
    expect((await box.get(path)).status).toBe(404)
  }
  const posted = await box.get('/_mail', 'POST')
  expect([posted.status, posted.headers.get('content-type')]).toEqual([405, 'text/plain; charset=utf-8'])
  expect((await box.get('/_mail', 'HEAD')).html).toBe('')
})

test('an installation that never sent an email has an empty mailbox', async () => {
  const page = createMailboxPage({ folder: join(tmpdir(), 'there-is-no-such-mailbox') })
  expect((await page(new Request('http://127.0.0.1:3000/_mail'))).status).toBe(200)
})
