import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type TestMember, type TestStorage } from './start-storage.ts'

let storage: TestStorage
let ada: TestMember
const TEXT = 'abcdefghij'
const ETAG = `"${createHash('md5').update(TEXT).digest('hex')}"`

beforeAll(async () => {
  storage = await startStorage()
  ada = await storage.member()
  await storage.admin.storage.from('pictures').upload('a b/letters.txt', TEXT, { contentType: 'text/plain' })
})

afterAll(() => storage[Symbol.asyncDispose]())

/** As a browser requests it: without a key. */
const get = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  storage.request('/object/public/pictures/a%20b/letters.txt', { headers, ...init })

// Proves R222.
test('everybody reads a public object, by its URL', async () => {
  const { publicUrl } = storage.visitor.storage.from('pictures').getPublicUrl('a b/letters.txt').data
  const response = await fetch(publicUrl)
  expect([response.status, await response.text()]).toEqual([200, TEXT])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-type': 'text/plain', 'content-length': '10', etag: ETAG, 'accept-ranges': 'bytes' },
    ...{ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'none', 'x-content-type-options': 'nosniff' },
    ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    'last-modified': expect.stringMatching(/ GMT$/),
  })
})

test('shared caches store only what everybody may read', async () => {
  await ada.client.storage.from('files').upload(ada.own('cached.txt'), 'x', { cacheControl: '60' })
  const { data } = await ada.client.storage.from('files').createSignedUrl(ada.own('cached.txt'), 60)
  const signed = await fetch(data?.signedUrl ?? '')
  expect(signed.headers.get('cache-control')).not.toContain('public')
  expect(signed.headers.get('cache-control')).toContain('max-age=60')
  const upload = storage.admin.storage
    .from('pictures')
    .upload('never.txt', 'x', { headers: { 'cache-control': 'no-store' } })
  await upload
  const never = await storage.request('/object/public/pictures/never.txt', { headers: {} })
  expect(never.headers.get('cache-control')).toBe('no-store')
})

test('every path that reads a public object works', async () => {
  const bucket = storage.visitor.storage.from('pictures')
  expect(await (await bucket.download('a b/letters.txt')).data?.text()).toBe(TEXT)
  expect((await bucket.exists('a b/letters.txt')).data).toBe(true)
  expect((await bucket.info('a b/letters.txt')).data).toMatchObject({ size: 10, etag: ETAG })
  for (const path of ['', '/public', '/authenticated']) {
    const headers: Record<string, string> = path === '/authenticated' ? { apikey: storage.backend.anonKey } : {}
    const response = await storage.request(`/object${path}/pictures/a%20b/letters.txt`, { headers })
    expect([path, response.status]).toEqual([path, 200])
  }
  const info = await storage.request('/object/info/public/pictures/a%20b/letters.txt', { headers: {} })
  expect(await info.json()).toMatchObject({ bucket_id: 'pictures', content_type: 'text/plain' })
})

test('public URLs of private buckets show and reveal nothing', async () => {
  await ada.client.storage.from('files').upload(ada.own('a.txt'), 'x')
  for (const name of [ada.own('a.txt'), ada.own('missing.txt')]) {
    for (const path of [`/object/public/files/${name}`, `/object/info/public/files/${name}`]) {
      const response = await storage.request(path, { headers: {} })
      expect([response.status, await response.json()]).toMatchObject([400, { statusCode: '404', code: 'NoSuchBucket' }])
    }
  }
  const response = await storage.request('/object/public/pictures/missing.txt', { headers: {} })
  expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Object not found' })
})

test('HEAD answers with only the headers', async () => {
  const response = await get({}, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', ''])
})

test('HEAD of an object’s information says which version it is', async () => {
  const response = await storage.request('/object/info/public/pictures/a%20b/letters.txt', { method: 'HEAD' })
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([200, ETAG, ''])
  const changed = Date.parse(response.headers.get('last-modified') ?? '')
  expect(changed).toBeGreaterThan(0)
  const missing = await storage.request('/object/info/public/pictures/missing.txt', { method: 'HEAD' })
  expect([missing.status, await missing.text()]).toEqual([400, ''])
})

test.for([
  ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
  ['bytes=3-', 'defghij', 'bytes 3-9/10'],
  ['bytes=-2', 'ij', 'bytes 8-9/10'],
  ['bytes=5-100', 'fghij', 'bytes 5-9/10'],
  ['bytes=-100', TEXT, 'bytes 0-9/10'],
] as const)('the range %s is answered', async ([range, text, contentRange]) => {
  const response = await get({ range })
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    206,
    text,
    contentRange,
  ])
  expect(response.headers.get('content-length')).toBe(String(text.length))
})

test.for(['bytes=10-', 'bytes=5-4', 'bytes=-0', 'bytes=x-y', 'bytes=-'])('the range %s is refused', async (range) => {
  const response = await get({ range })
  expect([response.status, await response.json()]).toMatchObject([416, { statusCode: '416', code: 'InvalidRange' }])
})

test.for([{ range: 'bytes=0-1,4-5' }, { range: 'lines=0-1' }, { range: 'bytes=0-1', 'if-range': '"other"' }])(
  '%j is answered with the whole object',
  async (headers) => {
    const response = await get({ ...headers } as Record<string, string>)
    expect([response.status, await response.text()]).toEqual([200, TEXT])
  },
)

test('a current copy is not sent again', async () => {
  const modified = (await get()).headers.get('last-modified') ?? ''
  const current = [
    { 'if-none-match': ETAG },
    { 'if-none-match': `"x", W/${ETAG}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': modified },
    { 'if-none-match': ETAG, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ]
  for (const headers of current) {
    const response = await get(headers as Record<string, string>)
    expect([headers, response.status, response.headers.get('etag')]).toEqual([headers, 304, ETAG])
  }
  const outdated = [
    { 'if-none-match': '"x"' },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-none-match': '"x"', 'if-modified-since': modified },
  ]
  for (const headers of outdated)
    expect([headers, (await get(headers as Record<string, string>)).status]).toEqual([headers, 200])
  const sameVersion = await get({ range: 'bytes=0-1', 'if-range': ETAG })
  expect(sameVersion.status).toBe(206)
})

test('an object never runs, whatever its type', async () => {
  for (const [uploaded, served, policy] of [
    ['text/html', 'text/plain; charset=utf-8', null],
    ['TEXT/HTML; charset=utf-8', 'text/plain; charset=utf-8', null],
    ['application/xhtml+xml', 'text/plain; charset=utf-8', null],
    ['text/javascript', 'text/plain; charset=utf-8', null],
    ['application/javascript', 'text/plain; charset=utf-8', null],
    ['image/svg+xml', 'image/svg+xml', 'sandbox'],
    ['application/xml', 'application/xml', 'sandbox'],
    ['text/xml; charset=utf-8', 'text/xml; charset=utf-8', 'sandbox'],
    ['image/png', 'image/png', null],
  ]) {
    const name = crypto.randomUUID()
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await storage.admin.storage.from('pictures').upload(name, script, { contentType: uploaded ?? '' })
    const response = await storage.request(`/object/public/pictures/${name}`, { headers: {} })
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      served,
      'nosniff',
    ])
    const csp = response.headers.get('content-security-policy') ?? ''
    expect(csp.split('; ').includes('sandbox')).toBe(policy === 'sandbox')
  }
})

test('a download name cannot break the header', async () => {
  const url = `/object/public/pictures/a%20b/letters.txt?download=${encodeURIComponent('a"\r\nset-cookie: x=1')}`
  const response = await storage.request(url, { headers: {} })
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-disposition')).toContain('filename=a%22%0D%0Aset-cookie%3A%20x%3D1;')
})

test('an upload may say what search engines may do with the object', async () => {
  const upload = (tag: string) =>
    storage.request(`/object/pictures/${crypto.randomUUID()}`, {
      ...{ method: 'POST', body: 'x' },
      headers: { apikey: storage.backend.serviceRoleKey, 'x-robots-tag': tag },
    })
  const { Key } = await (await upload('all, max-snippet: 20')).json()
  const response = await storage.request(`/object/public/${Key}`, { headers: {} })
  expect(response.headers.get('x-robots-tag')).toBe('all, max-snippet: 20')
  expect(await (await upload('nonsense')).json()).toMatchObject({
    ...{ statusCode: '400', error: 'invalid_x_robots_tag' },
    message: 'Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "nonsense"',
  })
})

test('rows whose bytes are gone, or never were, are not found', async () => {
  const { sql } = storage.backend.database
  await sql(`insert into storage.objects (bucket_id, name, version) values
    ('pictures', 'by-hand.txt', null), ('pictures', 'gone.txt', gen_random_uuid())`)
  for (const name of ['by-hand.txt', 'gone.txt']) {
    const response = await storage.request(`/object/public/pictures/${name}`, { headers: {} })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { statusCode: '404', message: 'The resource was not found' },
    ])
  }
})
