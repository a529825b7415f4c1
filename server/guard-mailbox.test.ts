import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { guardMailbox } from './guard-mailbox.ts'

const siteUrl = 'http://127.0.0.1:3000'

function setup() {
  const announced: string[] = []
  const mailbox = guardMailbox({
    mailbox: async () => new Response('the mails'),
    siteUrl,
    onOpened: (nextAddress) => announced.push(nextAddress),
  })
  const logged: unknown[] = []
  const write = (...line: unknown[]) => void logged.push(line)
  const app = createApp({
    siteUrl,
    trustedProxies: [],
    backend: null,
    forms: null,
    site: {
      fetch: async () => new Response('no such page', { status: 404 }),
      answerForm: async () => new Response(),
      openPreview: async () => new Response(),
      followChange() {},
    },
    staticFiles: new Map(),
    mailbox: mailbox.page,
    checkReadiness: async () => ({ isReady: true, parts: {} }),
    log: { info: write, warn: write, error: write },
  })
  /** A visitor on this machine, or one behind a proxy that adds no header: they look the same. */
  const visit = (address: string, init?: RequestInit) =>
    app.request(address, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  return { mailbox, announced, logged, visit }
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

test('a visitor behind a proxy without headers finds no mailbox, even with a wrong key and a wrong cookie', async () => {
  const { visit, mailbox } = setup()
  const wrongKey = `${mailbox.address().slice(0, -1)}!`
  for (const address of [`${siteUrl}/_mail`, `${siteUrl}/_mail/1.eml`, `${siteUrl}/_mail?key=`, wrongKey]) {
    const response = await visit(address, { headers: { cookie: 'mailbox3000=guess; mailbox3000' } })
    expect([response.status, await response.text()]).toEqual([404, 'no such page'])
  }
})

test('the printed address opens the mailbox in the browser that used it, and in no other', async () => {
  const { visit, mailbox, announced, logged } = setup()
  const address = mailbox.address()
  const opened = await visit(address)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/_mail'])
  expect(opened.headers.get('set-cookie')).toMatch(/^mailbox3000=[\w-]{32}; Path=\/_mail; HttpOnly; SameSite=Strict$/)
  expect(opened.headers.get('cache-control')).toBe('no-store')

  const again = await visit(`${siteUrl}/_mail`, { headers: { cookie: `other=1; ${cookieOf(opened)}` } })
  expect(await again.text()).toBe('the mails')
  expect((await visit(address)).status).toBe(404)
  expect(announced).toEqual([mailbox.address()])
  expect((await visit(mailbox.address())).status).toBe(303)
  expect(logged).toEqual([])
})

test('a HEAD request does not use up the key', async () => {
  const { visit, mailbox, announced } = setup()
  expect((await visit(mailbox.address(), { method: 'HEAD' })).status).toBe(404)
  expect(announced).toEqual([])
  expect((await visit(mailbox.address())).status).toBe(303)
})

test('the cookie of another process opens nothing', async () => {
  const other = setup()
  const cookie = cookieOf(await other.visit(other.mailbox.address()))
  expect((await setup().visit(`${siteUrl}/_mail`, { headers: { cookie } })).status).toBe(404)
})
