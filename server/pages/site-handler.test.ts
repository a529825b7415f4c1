import { brotliDecompressSync } from 'node:zlib'
import type { LogFields } from '@headwater/backend/log'
import { expect, test } from 'vitest'
import type { Rendering, RenderOptions, SiteRenderer } from '#site/entry.server.tsx'
import type { PagePolicy } from '#site/lib/page-handle.ts'
import { createPageCache } from './page-cache.ts'
import { createSiteHandler } from './site-handler.ts'

type Render = (request: Request, options: RenderOptions) => Response | Promise<Response>

const POLICIES: Record<string, PagePolicy> = {
  '/': { kind: 'public', parameters: ['page'], isOpenEnded: false },
  '/auth': { kind: 'public', parameters: [], isOpenEnded: false },
  '/search': { kind: 'public', parameters: ['q'], isOpenEnded: true },
  '/dashboard': { kind: 'private' },
  '/feed.xml': { kind: 'file', parameters: [] },
}

function htmlOf(nonce: string, text = 'Hello'): string {
  return (
    `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/></head><body>${text}` +
    `<script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script></body></html>`
  )
}

const page = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'who=ada' } })

async function readWhole(response: Response): Promise<Rendering> {
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function setup(render: Render = (_request, { nonce }) => page(htmlOf(nonce)), siteUrl = 'https://site.example') {
  const rendered: Request[] = []
  const lines: { event: string; fields: LogFields | undefined }[] = []
  const write = (event: string, fields?: LogFields) => void lines.push({ event, fields })
  const renderer: SiteRenderer = {
    render: async (request, options) => {
      rendered.push(request)
      return readWhole(await render(request, options))
    },
    renderPreview: async (request, options) => {
      rendered.push(request)
      return readWhole(await render(request, options))
    },
    matchPage: (pathname) => ({
      routeId: pathname,
      routeIds: ['root'],
      policy: POLICIES[pathname] ?? { kind: 'not-found' },
      canonicalPath: pathname,
      pattern: pathname,
      shellPath: POLICIES[pathname] ? pathname : '/not-found',
    }),
    findablePaths: ['/'],
    styles: '',
    trustedTypePolicies: ['default'],
  }
  const cache = createPageCache({
    maxBytes: 1e6,
    maxEvictableBytes: 1e6,
    maxAgeMs: 60_000,
    servesStaleIfError: true,
    dayEndsAt: () => Number.POSITIVE_INFINITY,
    now: () => 0,
  })
  const log = { info: write, warn: write, error: write }
  const site = createSiteHandler({ renderer, cache, siteUrl, supabaseUrl: '', log, queueLimits: { refusalDelayMs: 0 } })
  const visit = { clientAddress: '192.0.2.1', requestId: 'r1' }
  const ask = (path: string, init?: RequestInit, clientAddress = visit.clientAddress) =>
    site.fetch(new Request(`http://127.0.0.1:3000${path}`, init), { ...visit, clientAddress })
  return { site, ask, visit, rendered, lines }
}

test('a page is rendered as a bare request to the configured site, whoever requests it', async () => {
  const { ask, rendered } = setup()
  await ask('/?page=2&utm_source=x', { headers: { cookie: 'who=ada', authorization: 'Bearer t', 'user-agent': 'x' } })
  expect(rendered.map(({ url, method }) => [url, method])).toEqual([['https://site.example/?page=2', 'GET']])
  expect([...(rendered[0]?.headers ?? [])]).toEqual([])
})

test('HEAD caches the whole page', async () => {
  const { ask, rendered } = setup()
  const head = await ask('/', { method: 'HEAD' })
  expect(await head.text()).toBe('')
  expect(await (await ask('/')).text()).toContain('Hello')
  expect(rendered).toHaveLength(1)
})

test('a page is sealed: its policy contains hashes, and its HTML contains no nonce', async () => {
  const { ask } = setup()
  const response = await ask('/')
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(html).not.toContain('nonce')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('search results do not evict listed pages', async () => {
  const { ask, rendered } = setup((_request, { nonce }) => page(htmlOf(nonce, 'x'.repeat(200_000))))
  await ask('/')
  for (const question of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(`/search?q=${question}`)
  await ask('/search?q=h')
  expect(rendered).toHaveLength(9)
  await ask('/')
  expect(rendered).toHaveLength(9)
  await ask('/search?q=a')
  expect(rendered).toHaveLength(10)
})

test('a cookie that a page sets by mistake is dropped', async () => {
  const { ask } = setup()
  expect((await ask('/')).headers.get('set-cookie')).toBeNull()
})

test('private pages are neither indexed nor cached by proxies', async () => {
  const { ask } = setup()
  const { headers } = await ask('/dashboard')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('the compressed page has the same content', async () => {
  const { ask } = setup()
  const plain = await (await ask('/')).text()
  const compressed = await ask('/', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(await compressed.bytes()).toString()).toBe(plain)
})

test('the next visitor gets the changed page as soon as the cache is cleared', async () => {
  let text = 'with the post'
  const { ask, site } = setup((_request, { nonce }) => page(htmlOf(nonce, text)))
  const first = await ask('/')
  text = 'without the post'
  site.followChange('withdrawal')
  const second = await ask('/')
  expect(await second.text()).toContain('without the post')
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
})

test('an unchanged page keeps its ETag when it is rendered again', async () => {
  const { ask, site } = setup()
  const etag = (await ask('/')).headers.get('etag') ?? ''
  site.followChange('withdrawal')
  expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

// Proves R31.
test('every unknown address gets the same 404, and each bad path is logged', async () => {
  const { ask, rendered, lines } = setup((_request, { nonce }) => page(htmlOf(nonce), 404))
  expect((await ask('/wp-admin')).status).toBe(404)
  expect((await ask('/.env?x=1')).status).toBe(404)
  expect(rendered).toHaveLength(1)
  expect(lines.map(({ fields }) => fields?.path)).toEqual(['/wp-admin', '/.env'])
})

test('a failed page is logged with the request, answered with the error page, and not cached', async () => {
  let fails = true
  const { ask, lines } = setup((_request, { nonce, reportError }) => {
    if (!fails) return page(htmlOf(nonce))
    reportError(new Error('database is down'))
    return page(htmlOf(nonce, 'Something went wrong'), 500)
  })
  const failed = await ask('/')
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(lines[0]).toMatchObject({ event: 'page.failed', fields: { requestId: 'r1', path: '/' } })

  fails = false
  expect((await ask('/')).status).toBe(200)
})

test.each([
  ['throws', () => Promise.reject(new Error('secret detail'))],
  ['gives up', () => new Response('Unexpected Server Error\n\nsecret detail', { status: 500 })],
])('when the renderer itself %s, the visitor gets a plain page without details', async (_what, render) => {
  const { ask, lines } = setup(render)
  const response = await ask('/')
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('Something went wrong')
  expect(html).not.toContain('secret')
  expect(lines).toHaveLength(1)
})

test('data requests are cached too and have the headers that React Router needs', async () => {
  const { ask, rendered } = setup(
    () => new Response('[1]', { headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } }),
  )
  await ask('/.data')
  const response = await ask('/_.data?utm_source=x')
  expect(rendered.map(({ url }) => url)).toEqual(['https://site.example/_.data'])
  expect(response.headers.get('x-remix-response')).toBe('yes')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toBe('[1]')
})

test('a redirect from a page is passed on', async () => {
  const { ask } = setup(() => new Response(null, { status: 301, headers: { location: '/blog/5' } }))
  const response = await ask('/')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/5'])
})

test('the answer to a form is rendered for one visitor, with the status of the form, and never cached', async () => {
  const { site, visit, ask, rendered } = setup((_request, { nonce, posted }) =>
    page(htmlOf(nonce, JSON.stringify(posted))),
  )
  const posted = { form: 'unsubscribe', state: 'done' } as const
  const request = new Request('http://127.0.0.1:3000/', { method: 'POST', body: 'a=b' })
  const answer = await site.answerForm(request, { path: '/', status: 422, posted, visit })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('done')
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(await (await ask('/')).text()).not.toContain('done')
  expect(rendered).toHaveLength(2)
})

test('pages accept only GET and HEAD', async () => {
  const { ask, rendered } = setup()
  const response = await ask('/', { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(rendered).toHaveLength(0)
})

const FLOODER = '198.51.100.7'
/** More requests than one network may have running and waiting. */
const FLOOD = 64

/** One network requests many new pages at once; their renderings wait until `end` is called. */
function flood({ ask }: Pick<ReturnType<typeof setup>, 'ask'>) {
  return Array.from({ length: FLOOD }, (_, index) => ask(`/search?q=${index}`, {}, FLOODER))
}

function setupSlow() {
  const held = Promise.withResolvers<void>()
  const made = setup(async (request, { nonce }) => {
    if (request.url.includes('/search?q=')) await held.promise
    return page(htmlOf(nonce))
  })
  return { ...made, end: held.resolve }
}

test('a flood of new addresses from one network gets 429 with Retry-After', async () => {
  const { ask, rendered, lines, end } = setupSlow()
  const flooding = flood({ ask })
  const refused = await Promise.race(flooding)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.text()).toContain('Please try again in a few seconds.')
  expect(rendered).toHaveLength(2)
  expect(lines.filter(({ event }) => event === 'page.refused').length).toBeLessThanOrEqual(60)
  end()
  const statuses = await Promise.all(flooding.map(async (response) => (await response).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(42)
})

test('other networks are answered meanwhile: cached pages, new ones, and forms', async () => {
  const { ask, site, visit, end } = setupSlow()
  await ask('/')
  const flooding = flood({ ask })
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/auth')).status).toBe(200)
  const request = new Request('http://127.0.0.1:3000/contact', { method: 'POST' })
  const posted = { form: 'unsubscribe', state: 'done' } as const
  expect((await site.answerForm(request, { path: '/', status: 200, posted, visit })).status).toBe(200)
  end()
  await Promise.all(flooding)
})

test('the flooding network’s own forms are limited too, but it still gets cached pages', async () => {
  const { ask, site, end, visit } = setupSlow()
  await ask('/')
  const flooding = flood({ ask })
  const request = new Request('http://127.0.0.1:3000/contact', { method: 'POST' })
  const posted = { form: 'unsubscribe', state: 'done' } as const
  const flooder = { ...visit, clientAddress: FLOODER }
  const answer = await site.answerForm(request, { path: '/', status: 200, posted, visit: flooder })
  expect(answer.status).toBe(429)
  expect((await ask('/', {}, FLOODER)).status).toBe(200)
  end()
  await Promise.all(flooding)
})

test('addresses of one IPv6 network share one limit', async () => {
  const { ask, rendered, end } = setupSlow()
  const asked = ['::1', '::2', '::3'].map((host, index) => ask(`/search?q=${index}`, {}, `2001:db8:1:2${host}`))
  expect((await ask('/', {}, '2001:db8:1:3::1')).status).toBe(200)
  expect(rendered).toHaveLength(3)
  end()
  await Promise.all(asked)
})

test('waiting for a page that is already being rendered does not count toward the limit', async () => {
  const { ask, rendered, end } = setupSlow()
  const asked = Array.from({ length: FLOOD }, () => ask('/search?q=same'))
  end()
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true)
  expect(rendered).toHaveLength(1)
})

test('without HTTPS no Strict-Transport-Security is sent', async () => {
  const { ask } = setup(undefined, 'http://127.0.0.1:3000')
  expect((await ask('/')).headers.get('strict-transport-security')).toBeNull()
})

test('a file keeps its type and text, and its policy allows no scripts', async () => {
  const { ask } = setup(() => new Response('<rss/>', { headers: { 'content-type': 'application/rss+xml' } }))
  const response = await ask('/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toBe('<rss/>')
  const etag = response.headers.get('etag') ?? ''
  expect((await ask('/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(await (await ask('/feed.xml', { method: 'HEAD' })).text()).toBe('')
})

test('a failed file is answered without details and is not cached', async () => {
  let fails = true
  const { ask } = setup(() => (fails ? new Response('secret detail', { status: 500 }) : new Response('fine')))
  const failed = await ask('/feed.xml')
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await failed.text()).not.toContain('secret')
  fails = false
  expect((await ask('/feed.xml')).status).toBe(200)
})

const FOUND =
  '<html><head><meta property="og:title" content="Home"><meta property="og:url" content="https://site.example/">'

test('the Markdown version is made from the cached page and expires with it', async () => {
  let text = 'with the post'
  const { ask, site, rendered } = setup(() => page(`${FOUND}</head><body><main><p>${text}</p></main></body></html>`))
  await ask('/')
  const first = await ask('/index.md')
  expect(first.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await first.text()).toContain('with the post')
  await ask('/index.md')
  expect(rendered).toHaveLength(1)

  text = 'without the post'
  site.followChange('withdrawal')
  expect(await (await ask('/index.md')).text()).toContain('without the post')
})

test('private pages have no Markdown version, and the wrong address is logged', async () => {
  const { ask, lines } = setup((_request, { nonce }) => page(htmlOf(nonce), 404))
  const response = await ask('/dashboard.md')
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(lines[0]?.fields?.path).toBe('/dashboard.md')
})

test('a preview is rendered for every request, stored nowhere, and its secret is not logged', async () => {
  const { site, visit, rendered, lines } = setup((_request, { nonce, reportError }) => {
    reportError(new Error('slow'))
    return page(htmlOf(nonce))
  })
  for (let count = 1; count <= 2; count += 1) {
    const response = await site.openPreview(new Request('https://site.example/preview/c2VjcmV0'), visit)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.has('set-cookie')).toBe(false)
  }
  expect(rendered.map(({ url }) => url)).toEqual(Array(2).fill('https://site.example/preview/c2VjcmV0'))
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('c2VjcmV0')
})

test('what a rendering contains is never logged, even if it is no page', async () => {
  const { ask, site, visit, lines } = setup(() => new Response('["title","My secret draft"]', { status: 200 }))
  expect((await site.openPreview(new Request('https://site.example/preview/c2VjcmV0'), visit)).status).toBe(500)
  expect((await ask('/about')).status).toBe(500)
  expect(lines).toHaveLength(2)
  const text = lines.map(({ fields }) => String((fields?.cause as Error | undefined)?.stack))
  expect(text.join()).not.toContain('secret draft')
})

test('a preview of a published post leads to it', async () => {
  const { site, visit } = setup(() => new Response(null, { status: 302, headers: { location: '/blog/p1' } }))
  const response = await site.openPreview(new Request('https://site.example/preview/c2VjcmV0'), visit)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/blog/p1')
})
