import { readFile } from 'node:fs/promises'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDataFolder, openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { scoreHeaders } from './score-headers.ts'

/** An HTTPS address, because Strict-Transport-Security is sent only over HTTPS. */
const SITE_URL = 'https://site.example'

let site: RunningSite
let folder: MigratedDataFolder
let anonKey: string
let home: string

beforeAll(async () => {
  folder = await openMigratedDataFolder()
  // The tests act as the TLS proxy in front of the site.
  site = await startSite({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', AUTH_AUTOCONFIRM: 'true', SITE_URL })
  anonKey = (await deriveApiKeys(await folder.readSecret())).anonKey
  home = await (await ask('/')).text()
})

afterAll(async () => {
  await site.stop()
  await folder[Symbol.asyncDispose]()
})

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', ...init })
}

function expectHardened({ status, headers }: Response, path: string): void {
  const described = `${status} ${path}`
  const policy = headers.get('content-security-policy')
  for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy, described).toContain(directive)
  expect(policy, described).not.toMatch(/unsafe-|[a-z]-src[^;]* (?:\*|https?:)/)
  expect(headers.get('strict-transport-security'), described).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options'), described).toBe('nosniff')
  expect(headers.get('access-control-allow-credentials'), described).toBeNull()
  expect(headers.get('x-frame-options'), described).toBe('DENY')
  expect(headers.get('cross-origin-resource-policy'), described).toMatch(/^(?:same|cross)-origin$/)
  expect(headers.get('referrer-policy'), described).not.toBeNull()
  if (status !== 204 && status !== 304) expect(headers.get('content-type'), described).toMatch(/^\w+\/[\w.+-]+/)
  // From 100 points on, the grade of the HTTP Observatory is A+.
  expect(scoreHeaders(headers), described).toBeGreaterThanOrEqual(100)
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
])('the page $path ($status) has the security headers of pages', async ({ path, status, init }) => {
  const response = await ask(path, init)
  expect(response.status).toBe(status)
  expectHardened(response, path)
  expect(response.headers.get('permissions-policy')).toContain('camera=()')
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('a page names the address for reports of policy violations', async () => {
  const { headers } = await ask('/')
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-reports; report-to csp$/)
})

test('every file that a page loads has the security headers', async () => {
  const paths = new Set(
    Array.from(
      home.matchAll(/["'(](\/[\w./-]+\.(?:js|css|woff2|svg|png|webp|avif|webmanifest))/g),
      ([, path = '']) => path,
    ),
  )
  const kinds = new Set(Array.from(paths, (path) => path.split('.').at(-1)))
  expect([...kinds]).toEqual(expect.arrayContaining(['js', 'woff2', 'svg']))
  for (const path of paths) {
    const response = await ask(path)
    expect(response.status, path).toBe(200)
    expectHardened(response, path)
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
  {
    path: '/rest/v1/posts',
    status: 200,
    init: {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    },
  },
  { path: '/functions/v1/send-contact-email', status: 200 },
  { path: '/functions/v1/nothing', status: 404 },
  { path: '/storage/v1/object/x', status: 404 },
])('$path ($status) has the security headers', async ({ path, status, init }) => {
  const response = await ask(path, { ...init, headers: { apikey: anonKey, ...init?.headers } })
  expect(response.status).toBe(status)
  expectHardened(response, path)
})

test('a 304 response carries the same security headers', async () => {
  for (const path of ['/', '/favicon.svg', '/sitemap.xml']) {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    const unchanged = await ask(path, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    expectHardened(unchanged, path)
  }
})

test('the rules for a CDN in deploy/README.md are what the site sends', async () => {
  const guide = await readFile('deploy/README.md', 'utf8')
  const rows = [...guide.matchAll(/^\| `(\/\S*)` \| `([^`]+)` \|/gm)]
  expect(rows.length).toBeGreaterThan(10)
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
  const sent: [string, string | null][] = []
  for (const [, path = ''] of rows) {
    const { headers } = await ask(path === '/assets/*' ? script : path, { headers: { apikey: anonKey } })
    sent.push([path, headers.get('cache-control')])
  }
  expect(sent).toEqual(rows.map(([, path, rule]) => [path, rule]))
})

test('only link preview images may be embedded by other sites', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy')
  const [, shared = ''] = /property="og:image" content="https:\/\/site\.example([^"]+)"/.exec(home) ?? []
  expect(await policyOf(shared)).toBe('cross-origin')
  expect(await policyOf('/favicon.svg')).toBe('same-origin')
})

test('no shared cache stores a response to a member or a visitor', async () => {
  const cacheable: string[] = []
  const asked: string[] = []
  const client = createClient(site.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        const response = await fetch(input, init)
        const path = new URL(response.url).pathname
        asked.push(path)
        const { headers } = response
        const isPrivate =
          headers.get('cache-control')?.includes('no-store') && headers.get('vary')?.includes('Authorization')
        if (!isPrivate) cacheable.push(path)
        return response
      },
    },
  })
  await client.from('posts').select('title').limit(1).throwOnError()
  await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse battery staple' })
  await client.auth.getUser()
  await client.from('profiles').select('*').throwOnError()
  await client.rpc('no_such_function')
  await client.functions.invoke('send-contact-email', { method: 'GET' })
  await client.functions.invoke('ai-search', { body: { query: 'Where is the office?' } })
  expect(new Set(asked.map((path) => path.split('/')[1]))).toEqual(new Set(['rest', 'auth', 'functions']))
  expect(cacheable).toEqual([])
})
