import type { LogFields } from '@headwater/backend/log'
import { expect, test } from 'vitest'
import { type AppOptions, createApp } from './app.ts'
import { encodeBody } from './delivery/content-encoding.ts'
import { entityTag } from './delivery/stored-answer.ts'

type Setup = Partial<AppOptions> & { socketAddress?: string }

const OWN_ADDRESS = { siteUrl: 'http://127.0.0.1:3000', socketAddress: '127.0.0.1' }

async function setup({ socketAddress = '203.0.113.9', ...options }: Setup = {}) {
  const backendCalls: { path: string; clientAddress: string; requestId: string | undefined }[] = []
  const lines: { event: string; fields: LogFields | undefined }[] = []
  const write = (event: string, fields?: LogFields) => void lines.push({ event, fields })
  const script = new TextEncoder().encode('export const water = 1\n'.repeat(20))
  const app = createApp({
    siteUrl: 'https://site.example',
    trustedProxies: [],
    backend: {
      async fetch(request, { clientAddress, requestId }) {
        backendCalls.push({ path: new URL(request.url).pathname, clientAddress, requestId })
        return Response.json({ from: 'backend' }, { headers: { 'x-request-id': 'made-by-backend' } })
      },
    },
    forms: null,
    site: {
      fetch: async (_request, { requestId }) => new Response(`page for ${requestId}`),
      answerForm: async () => new Response('the answer to a form'),
      openPreview: async () => new Response('the preview'),
      followChange() {},
    },
    staticFiles: new Map([
      [
        '/assets/app.js',
        {
          status: 200,
          headers: {
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': 'public, max-age=31536000, immutable',
          },
          body: await encodeBody(script, 5),
          etag: entityTag(script),
        },
      ],
    ]),
    mailbox: async () => new Response('<p>mails</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    checkReadiness: async () => ({ isReady: true, parts: {} }),
    log: { info: write, warn: write, error: write },
    ...options,
  })
  const ask = (path: string, init?: RequestInit) =>
    app.request(`http://127.0.0.1:3000${path}`, init, { incoming: { socket: { remoteAddress: socketAddress } } })
  return { ask, backendCalls, lines }
}

test('only an address that may be a token opens a preview', async () => {
  const { ask } = await setup()
  const textOf = async (path: string) => (await ask(path)).text()
  expect(await textOf('/preview/c2VjcmV0-_')).toBe('the preview')
  for (const path of ['/preview/c2VjcmV0.data', '/preview/x%00', '/preview/%ff', '/preview/a%2Fb', '/preview/']) {
    expect(await textOf(path), path).toMatch(/^page for /)
  }
})

test.each([
  '/auth/v1/token',
  '/rest/v1/posts',
  '/storage/v1/object/x',
  '/functions/v1/ai-search',
  '/realtime/v1/websocket',
])('%s is answered by the backend', async (path) => {
  const { ask, backendCalls } = await setup()
  expect(await (await ask(path, { method: 'POST' })).json()).toEqual({ from: 'backend' })
  expect(backendCalls[0]?.path).toBe(path)
})

test.each(['/auth', '/auth/confirm', '/', '/blog', '/rest', '/healthzz'])('%s is a page of the site', async (path) => {
  const { ask, backendCalls } = await setup()
  expect(await (await ask(path)).text()).toMatch(/^page for [0-9a-f-]{36}$/)
  expect(backendCalls).toEqual([])
})

test('with the hosted service the server has no backend routes', async () => {
  const { ask } = await setup({ backend: null })
  expect(await (await ask('/rest/v1/posts')).text()).toContain('page for')
})

test('backend answers keep their own request id and get the missing security headers', async () => {
  const { ask } = await setup()
  const { headers } = await ask('/rest/v1/posts')
  expect(headers.get('x-request-id')).toBe('made-by-backend')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
})

test('a redirect with immutable headers gets the security headers too', async () => {
  const { ask } = await setup({ backend: { fetch: async () => Response.redirect('https://site.example/auth', 303) } })
  const response = await ask('/auth/v1/verify')
  expect([response.status, response.headers.get('location')]).toEqual([303, 'https://site.example/auth'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the backend receives the socket address, not the address that a visitor claims', async () => {
  const { ask, backendCalls } = await setup()
  await ask('/rest/v1/posts', { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(backendCalls[0]?.clientAddress).toBe('203.0.113.9')
})

test('the backend receives the id that the request already has', async () => {
  const { ask, backendCalls } = await setup()
  await ask('/rest/v1/posts')
  expect(backendCalls[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('behind a configured proxy the backend receives the address that the proxy reports', async () => {
  const { ask, backendCalls } = await setup({ trustedProxies: ['10.0.0.0/8'], socketAddress: '10.1.1.1' })
  await ask('/rest/v1/posts', { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' } })
  expect(backendCalls[0]?.clientAddress).toBe('198.51.100.7')
})

test('an invalid proxy setting prevents the start', async () => {
  await expect(setup({ trustedProxies: ['everybody'] })).rejects.toThrow('TRUSTED_PROXY')
})

test('the mailbox opens for a visitor on this machine', async () => {
  const { ask } = await setup(OWN_ADDRESS)
  const response = await ask('/_mail')
  expect(await response.text()).toBe('<p>mails</p>')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  { who: 'a visitor on another machine', setting: { ...OWN_ADDRESS, socketAddress: '203.0.113.9' }, headers: {} },
  {
    who: 'a visitor behind a local proxy',
    setting: OWN_ADDRESS,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  },
  { who: 'a visitor behind an RFC 7239 proxy', setting: OWN_ADDRESS, headers: { forwarded: 'for=203.0.113.9' } },
  { who: 'a visitor behind a proxy that identifies itself', setting: OWN_ADDRESS, headers: { via: '1.1 proxy' } },
  {
    who: 'a visitor whose proxy forwards the host',
    setting: OWN_ADDRESS,
    headers: { 'x-forwarded-host': 'site.example' },
  },
  // nginx without any settings does this: a remote visitor looks exactly like one on this machine.
  {
    who: 'anyone when the site has a public address',
    setting: { ...OWN_ADDRESS, siteUrl: 'https://site.example' },
    headers: {},
  },
  {
    who: 'a foreign host name that resolves to this machine',
    setting: OWN_ADDRESS,
    headers: { host: 'evil.example:3000' },
  },
  { who: 'anyone when emails are really sent', setting: { ...OWN_ADDRESS, mailbox: null }, headers: {} },
  { who: 'a visitor without a key', setting: { ...OWN_ADDRESS, mailbox: async () => null }, headers: {} },
])('the mailbox does not exist for $who', async ({ setting, headers }) => {
  const { ask } = await setup(setting)
  for (const path of ['/_mail', '/_mail/1']) expect(await (await ask(path, { headers })).text()).toContain('page for')
})

test('files are served from memory with their own Cache-Control', async () => {
  const { ask } = await setup()
  const response = await ask('/assets/app.js', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const head = await ask('/assets/app.js', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '460', ''])
})

test('a request for a file from an older build gets a short 404, not a page', async () => {
  const { ask } = await setup()
  const response = await ask('/assets/app-old.js')
  expect([response.status, await response.text()]).toEqual([404, 'Not Found\n'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the process reports that it is alive and whether it is ready', async () => {
  const parts = { database: { state: 'failed', reason: 'unreachable' } } as const
  const { ask } = await setup({ checkReadiness: async () => ({ isReady: false, parts }) })
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503])
  expect(await (await ask('/readyz')).json()).toEqual({ ready: false, parts })
  expect((await (await setup()).ask('/readyz')).status).toBe(200)
})

test('an unexpected error is logged with the request and answered without details', async () => {
  const { ask, lines } = await setup({ backend: { fetch: () => Promise.reject(new Error('secret detail')) } })
  const response = await ask('/rest/v1/posts')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(lines[0]).toMatchObject({ event: 'request.failed', fields: { path: '/rest/v1/posts' } })
  expect(lines[0]?.fields?.requestId).toBe(response.headers.get('x-request-id'))
})
