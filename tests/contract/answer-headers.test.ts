import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveApiKeys } from '#backend/http/api-keys.ts'
import { observatoryScore } from '#tests/site/observatory-score.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

const START_TIMEOUT_MS = 120_000
const LEAST_FOR_PAGES = 130
const LEAST_FOR_OTHERS = 100

let site: RunningSite
let folder: string
let anonKey: string
let home: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-headers-'))
  // As behind a proxy that speaks TLS; we come through it, so to speak.
  site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'error', SITE_URL: 'https://site.example' })
  anonKey = (await deriveApiKeys(await readFile(join(folder, 'jwt-secret'), 'utf8'))).anonKey
  home = await (await ask('/')).text()
}, START_TIMEOUT_MS)

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', ...init })
}

function expectHardened({ status, headers }: Response, path: string): void {
  const described = `${status} ${path}`
  expect(headers.get('x-frame-options'), described).toBe('DENY')
  expect(headers.get('cross-origin-resource-policy'), described).toMatch(/^(?:same|cross)-origin$/)
  expect(headers.get('referrer-policy'), described).not.toBeNull()
  for (const leak of ['server', 'x-powered-by', 'x-aspnet-version', 'via'])
    expect(headers.get(leak), described).toBeNull()
}

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'firstName=A' }

test.each<{ path: string; status: number; init?: RequestInit }>([
  { path: '/', status: 200 },
  { path: '/blog', status: 200 },
  { path: '/search?q=water', status: 200 },
  { path: '/auth', status: 200 },
  { path: '/dashboard', status: 200 },
  { path: '/nowhere', status: 404 },
  { path: '/unsubscribe?token=x', status: 400 },
  { path: '/contact', status: 422, init: form },
  { path: '/blog/', status: 308 },
])('the page $path ($status) has full marks', async ({ path, status, init }) => {
  const response = await ask(path, init)
  expect(response.status).toBe(status)
  expectHardened(response, path)
  expect(response.headers.get('permissions-policy')).toContain('camera=()')
  expect(observatoryScore(response, await response.text())).toBeGreaterThanOrEqual(LEAST_FOR_PAGES)
})

test('pages name the address for violations of their policy', async () => {
  const { headers } = await ask('/')
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-reports; report-to csp$/)
})

test('every file that a page asks for has the marks of an answer that is no page', async () => {
  const paths = new Set(
    Array.from(
      home.matchAll(/["'(](\/[\w./-]+\.(?:js|css|woff2|svg|png|webp|avif|webmanifest))/g),
      ([, path = '']) => path,
    ),
  )
  const kinds = new Set(Array.from(paths, (path) => path.split('.').at(-1)))
  expect([...kinds]).toEqual(expect.arrayContaining(['js', 'css', 'woff2', 'svg']))
  for (const path of paths) {
    const response = await ask(path)
    expect(response.status, path).toBe(200)
    expectHardened(response, path)
    expect(observatoryScore(response), path).toBeGreaterThanOrEqual(LEAST_FOR_OTHERS)
  }
})

test.each<{ path: string; status: number; init?: RequestInit }>([
  { path: '/healthz', status: 200 },
  { path: '/readyz', status: 200 },
  { path: '/robots.txt', status: 200 },
  { path: '/sitemap.xml', status: 200 },
  { path: '/site.webmanifest', status: 200 },
  { path: '/.well-known/security.txt', status: 200 },
  { path: '/blog.md', status: 200 },
  { path: '/blog/feed.xml', status: 200 },
  { path: '/blog/atom.xml', status: 200 },
  { path: '/blog/feed.json', status: 200 },
  { path: '/blog.data', status: 200 },
  { path: '/icons/icon-192.png', status: 200 },
  { path: '/assets/gone-1a2b.js', status: 404 },
  { path: '/nowhere.md', status: 404 },
  { path: '/_mail', status: 404 },
  { path: '/blog', status: 405, init: { method: 'DELETE' } },
  { path: '/contact', status: 400, init: { method: 'POST', body: 'no form' } },
  { path: '/csp-reports', status: 204, init: { method: 'POST', body: '{}' } },
  { path: '/auth/v1/health', status: 200 },
  { path: '/auth/v1/settings', status: 200 },
  { path: '/auth/v1/user', status: 401 },
  { path: '/auth/v1/verify?token=x&type=signup&redirect_to=/', status: 303 },
  { path: '/rest/v1/posts?select=title', status: 200 },
  { path: '/rest/v1/nothing', status: 404 },
  { path: '/rest/v1/posts', status: 204, init: { method: 'OPTIONS', headers: { origin: 'https://other.example' } } },
  { path: '/functions/v1/send-contact-email', status: 200 },
  { path: '/functions/v1/nothing', status: 404 },
  { path: '/storage/v1/object/x', status: 404 },
])('$path ($status) has the marks of an answer that is no page', async ({ path, status, init }) => {
  const response = await ask(path, { ...init, headers: { apikey: anonKey, ...init?.headers } })
  expect(response.status).toBe(status)
  expectHardened(response, path)
  expect(observatoryScore(response)).toBeGreaterThanOrEqual(LEAST_FOR_OTHERS)
})

test('an unchanged answer says the same with 304', async () => {
  for (const path of ['/', '/favicon.svg', '/sitemap.xml']) {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    const unchanged = await ask(path, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    expectHardened(unchanged, path)
    expect(observatoryScore(unchanged)).toBeGreaterThanOrEqual(LEAST_FOR_PAGES)
  }
})

test('only pictures that links show elsewhere may be embedded elsewhere', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy')
  const [, shared = ''] = /property="og:image" content="https:\/\/site\.example([^"]+)"/.exec(home) ?? []
  expect(await policyOf(shared)).toBe('cross-origin')
  expect(await policyOf('/favicon.svg')).toBe('same-origin')
})

test.each(['/auth/v1/user', '/auth/v1/health', '/rest/v1/posts?select=title', '/functions/v1/send-contact-email'])(
  'no cache between keeps what %s says to a caller',
  async (path) => {
    const { headers } = await ask(path, { headers: { apikey: anonKey } })
    expect(headers.get('cache-control')).toMatch(/no-store/)
    expect(headers.get('vary')).toContain('Authorization')
  },
)
