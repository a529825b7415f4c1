import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDataFolder, openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { exchangeRaw, type RawAnswer } from '#tests/site/raw-exchange.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

/** Requests that only attackers and broken programs send, byte by byte, to the site as it runs. */
let site: RunningSite
let folder: MigratedDataFolder

beforeAll(async () => {
  folder = await openMigratedDataFolder()
  site = await startSite({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', SITE_URL: 'https://site.example' })
})

afterAll(async () => {
  await site.stop()
  await folder[Symbol.asyncDispose]()
})

const HOST = 'Host: site.example'
const CHUNKED = 'Transfer-Encoding: chunked'
/** What an attacker hides in a body, hoping that it is read as the next request. */
const HIDDEN = `GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`

function expectComplete({ status, headers }: RawAnswer): void {
  const described = String(status)
  expect(headers.get('content-type'), described).toMatch(/^\w+\/[\w+-]+/)
  expect(headers.get('referrer-policy'), described).not.toBeNull()
  expect(headers.get('x-content-type-options'), described).toBe('nosniff')
  expect(headers.get('content-security-policy'), described).toContain("default-src 'none'")
}

test.each<[string, string[], string?]>([
  ['both lengths', ['POST /contact HTTP/1.1', HOST, 'Content-Length: 5', CHUNKED], `0\r\n\r\n${HIDDEN}`],
  [
    'both lengths, the other first',
    ['POST /contact HTTP/1.1', HOST, CHUNKED, 'Content-Length: 5'],
    `0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', ['POST /contact HTTP/1.1', HOST, 'Content-Length: 0', 'Content-Length: 40'], HIDDEN],
  ['the same length twice', ['POST /contact HTTP/1.1', HOST, 'Content-Length: 3', 'Content-Length: 3'], 'a=b'],
  ['a length with a sign', ['POST /contact HTTP/1.1', HOST, 'Content-Length: +3'], 'a=b'],
  ['a list of lengths', ['POST /contact HTTP/1.1', HOST, 'Content-Length: 3, 3'], 'a=b'],
  ['a length in hexadecimal', ['POST /contact HTTP/1.1', HOST, 'Content-Length: 0x3'], 'a=b'],
  ['a folded header', ['GET /healthz HTTP/1.1', HOST, 'X-Folded: a', ' b']],
  ['a folded transfer encoding', ['POST /contact HTTP/1.1', HOST, 'Transfer-Encoding:', ' chunked'], '0\r\n\r\n'],
  ['a line that ends in a bare LF', [`GET /healthz HTTP/1.1\n${HOST}`]],
  ['a bare LF inside a header', ['GET /healthz HTTP/1.1', HOST, 'X-A: b\nX-B: c']],
  ['a bare CR inside a header', ['GET /healthz HTTP/1.1', HOST, 'X-A: b\rX-B: c']],
  ['a space before the colon', ['POST /contact HTTP/1.1', HOST, 'Transfer-Encoding : chunked'], '0\r\n\r\n'],
  ['an unknown transfer encoding', ['POST /contact HTTP/1.1', HOST, 'Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['two transfer encodings', ['POST /contact HTTP/1.1', HOST, CHUNKED, 'Transfer-Encoding: identity'], '0\r\n\r\n'],
  ['a chunk whose size ends in a bare LF', ['POST /contact HTTP/1.1', HOST, CHUNKED], `1\na\r\n0\r\n\r\n${HIDDEN}`],
  ['a chunk with a negative size', ['POST /contact HTTP/1.1', HOST, CHUNKED], `-1\r\n\r\n${HIDDEN}`],
  ['a header without a name', ['GET /healthz HTTP/1.1', HOST, ': a']],
  ['a NUL in a header', ['GET /healthz HTTP/1.1', HOST, 'X-A: \0']],
  ['an unknown version', ['GET /healthz HTTP/9.9', HOST]],
  ['what is no HTTP', ['\x16\x03\x01\x02']],
])('%s is refused once, and nothing after it is read', async (_name, lines, body = '') => {
  const answers = await exchangeRaw(site.url, `${lines.join('\r\n')}\r\n\r\n${body}`)
  expect(answers.map(({ status }) => status)).toEqual([400])
  for (const answer of answers) {
    expectComplete(answer)
    expect(answer.headers.get('connection')).toBe('close')
  }
})

test('the refusal of an unreadable HEAD has no body, which its sender would read as another answer', async () => {
  const answers = await exchangeRaw(site.url, `HEAD / HTTP/1.1\r\n${HOST}\r\nX-A: \0\r\n\r\n`)
  expect(answers).toEqual([expect.objectContaining({ status: 400, text: '' })])
})

test.each<[string, string[], number]>([
  ['no Host', ['GET /healthz HTTP/1.1'], 400],
  ['two Host headers', ['GET /healthz HTTP/1.1', HOST, 'Host: evil.example'], 400],
  ['the same Host twice', ['GET /healthz HTTP/1.1', HOST, HOST], 400],
  ['two Host headers in HTTP/1.0', ['GET /healthz HTTP/1.0', HOST, HOST], 400],
  ['an empty Host', ['GET /healthz HTTP/1.1', 'Host: '], 400],
  ['a Host with a path', ['GET /blog HTTP/1.1', 'Host: a/b?c@d'], 400],
  ['a Host with a space', ['GET /blog HTTP/1.1', 'Host: a b'], 400],
  ['a Host with an account', ['GET /blog HTTP/1.1', 'Host: site.example@evil.example'], 400],
  ['headers over 16 KB', ['GET / HTTP/1.1', HOST, `X-Long: ${'x'.repeat(17_000)}`], 431],
  ['an expectation', ['POST /contact HTTP/1.1', HOST, 'Expect: a-cookie', 'Content-Length: 0'], 417],
  ['the server itself', ['OPTIONS * HTTP/1.1', HOST], 400],
  ['TRACE', ['TRACE / HTTP/1.1', HOST, 'Connection: close'], 405],
  ['a WebSocket to a page', ['GET /blog HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket'], 404],
  [
    'a WebSocket without a key',
    [
      ...['GET /realtime/v1/websocket HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket'],
      ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
    ],
    401,
  ],
])('%s is refused with the headers of every other answer', async (_name, lines, status) => {
  const answers = await exchangeRaw(site.url, `${lines.join('\r\n')}\r\n\r\n`)
  expect(answers.map((answer) => answer.status)).toEqual([status])
  for (const answer of answers) expectComplete(answer)
})

test('HTTP/1.0 needs no Host: load balancers ask for /healthz that way', async () => {
  const answers = await exchangeRaw(site.url, 'GET /healthz HTTP/1.0\r\n\r\n')
  expect(answers.map(({ status }) => status)).toEqual([200])
})

test.each([
  '/%0d%0aSet-Cookie:%20a=b',
  '/%0a',
  '/%0d',
  '/%E2%80%A8',
  '/blog/%0d%0a',
  '/blog%0d%0a/',
  '/blog%0a.md',
  '/assets/%0a.js',
  '/services/data-solutions%0d%0a',
  '/%00',
  '/%zz',
  '/%c0%ae%c0%ae/etc/passwd',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fpassages.json',
  '/assets/%2e%2e/%2e%2e/sources.sha256',
  '/..;/package.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/data/jwt-secret',
  '//evil.example/blog/',
  '/%2f%2fevil.example/',
  '/_mail/../../jwt-secret',
])('%s is not found', async (path) => {
  const answers = await exchangeRaw(site.url, `GET ${path} HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`)
  expect(answers.map(({ status }) => status)).toEqual([404])
  for (const { headers, text } of answers) {
    expect(headers.get('set-cookie')).toBeNull()
    expect(/root:x:0|"dependencies"/.test(text)).toBe(false)
  }
})

test.each([
  '/storage/v1/object/public/%2e%2e/%2e%2e/jwt-secret',
  '/storage/v1/object/public/covers/..%2f..%2fjwt-secret',
  '/storage/v1/object/public/covers/%2e%2e%2f%2e%2e%2fjwt-secret',
  '/storage/v1/object/public/covers/%0d%0aSet-Cookie:a=b',
  '/functions/v1/..%2f..%2fpackage.json',
  '/rest/v1/..%2fauth.users',
])('%s reaches no file and no other table', async (path) => {
  const [answer] = await exchangeRaw(site.url, `GET ${path} HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`)
  expect([400, 401, 404]).toContain(answer?.status)
  expect(answer?.headers.get('set-cookie')).toBeNull()
})

const FORGED = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: gopher',
  'X-Forwarded-Port: 666',
  'X-Forwarded-Prefix: /evil.example',
  'X-Forwarded-Scheme: nothttps',
  'X-Host: evil.example',
  'X-Original-URL: /evil.example',
  'X-Rewrite-URL: /evil.example',
  'X-HTTP-Method-Override: DELETE',
  'Forwarded: host=evil.example;proto=gopher',
  'Origin: https://evil.example',
  'Referer: https://evil.example/',
  'User-Agent: evil.example',
  'Accept-Language: evil.example',
  'Cookie: sidebar=evil.example',
]

/** Each page is requested first by the attacker, at a separate address, and then by a visitor. */
test.each([
  '/search?q=first',
  '/blog?search=second',
  '/blog.md',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/robots.txt',
  '/nowhere-1',
])('no header that is not part of the key changes the stored %s', async (path) => {
  const poison = [`GET ${path} HTTP/1.1`, 'Host: evil.example', ...FORGED, 'Connection: close'].join('\r\n')
  const [poisoned] = await exchangeRaw(site.url, `${poison}\r\n\r\n`)
  const [clean] = await exchangeRaw(site.url, `GET ${path} HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`)
  expect(poisoned?.status).toBe(clean?.status)
  expect(poisoned?.text === clean?.text).toBe(true)
  expect(clean?.text.includes('evil.example')).toBe(false)
  expect(JSON.stringify([...(poisoned?.headers ?? [])])).not.toContain('evil.example')
  expect(poisoned?.headers.get('etag')).toBe(clean?.headers.get('etag'))
})

test.each(['utm_source=evil.example', '_method=DELETE', 'callback=evil.example', 'lang=evil.example', 'q=1&q=2'])(
  'the parameter %s, which the page does not read, is neither stored nor shown',
  async (query) => {
    const read = async (path: string) => (await fetch(site.url + path)).text()
    expect((await read(`/about?${query}`)) === (await read('/about'))).toBe(true)
  },
)

test.each(['/blog/', '//blog//', '/BLOG', '/blog/?a=https://evil.example'])(
  'a redirect from %s stays on the site, whatever the Host',
  async (path) => {
    const [answer] = await exchangeRaw(
      site.url,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
    )
    const location = answer?.headers.get('location') ?? '/'
    expect(new URL(location, 'https://site.example').origin).toBe('https://site.example')
    if (answer) expectComplete(answer)
  },
)
