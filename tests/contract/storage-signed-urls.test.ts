import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type TestMember, type TestStorage } from './start-storage.ts'

let storage: TestStorage
let ada: TestMember
let path: string

beforeAll(async () => {
  storage = await startStorage()
  ada = await storage.member()
  path = ada.own('letter.txt')
  await files().upload(path, 'Dear Eve')
})

afterAll(() => storage[Symbol.asyncDispose]())

const files = () => ada.client.storage.from('files')
const pathOf = (url: string) => url.slice(url.indexOf('/object/'))
const open = (pathAndQuery: string, init: RequestInit = {}) =>
  storage.request(pathAndQuery, { headers: { apikey: storage.backend.anonKey }, ...init })

// Proves R222.
test('a signed URL shows a private object to everybody until it expires, or saves it as a file', async () => {
  const { data } = await files().createSignedUrl(path, 60)
  // As a browser would, without any key.
  const response = await fetch(data?.signedUrl ?? '')
  expect([response.status, await response.text()]).toEqual([200, 'Dear Eve'])
  const seconds = (Date.parse(response.headers.get('expires') ?? '') - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  const head = await fetch(data?.signedUrl ?? '', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '8'])

  for (const [download, disposition] of [
    [true, 'attachment;'],
    ['To Eve.txt', "attachment; filename=To%20Eve.txt; filename*=UTF-8''To%20Eve.txt"],
  ] as const) {
    const { data } = await files().createSignedUrl(path, 60, { download })
    expect((await fetch(data?.signedUrl ?? '')).headers.get('content-disposition')).toBe(disposition)
  }

  for (const seconds of [0, -1, 1.5, Number.MAX_SAFE_INTEGER]) {
    expect((await files().createSignedUrl(path, seconds)).error).toMatchObject({ status: 400, statusCode: '400' })
    expect((await files().createSignedUrls([path], seconds)).error).toMatchObject({ status: 400, statusCode: '400' })
  }
})

test('many URLs are signed at once, each with its own check', async () => {
  const missing = ada.own('missing.txt')
  const { data } = await files().createSignedUrls([path, missing, 'other/x.txt'], 60)
  expect(data?.map(({ error }) => error === null)).toEqual([true, false, false])
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('Dear Eve')
  const tooMany = Array.from({ length: 1001 }, () => path)
  expect((await files().createSignedUrls(tooMany, 60)).error).toMatchObject({ status: 400, statusCode: '400' })
})

/** Tokens that a stranger might try: none grants anything. */
async function forgedTokens(): Promise<[string, string][]> {
  const url = `files/${path}`
  const { data } = await ada.client.auth.getSession()
  const sign = (key: Uint8Array | string, claims: object, expiresAt = '1h') =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(typeof key === 'string' ? Buffer.from(key) : key)
  const ownKey = createHmac('sha256', storage.backend.jwtSecret).update('storage/v1 signed urls').digest()
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ url, scope: 'download', exp: 4e9 }))}.`
  return [
    ['malformed', 'a.b.c'],
    ['not signed', unsigned.replaceAll('=', '')],
    ['an access token', data.session?.access_token ?? ''],
    ['signed with the key of access tokens', await sign(storage.backend.jwtSecret, { url, scope: 'download' })],
    ['for another object', await sign(ownKey, { url: 'files/x', scope: 'download' })],
    ['without a scope', await sign(ownKey, { url })],
    ['expired', await sign(ownKey, { url, scope: 'download' }, '1 second ago')],
  ]
}

test('forged, expired and foreign tokens grant nothing', async () => {
  for (const [what, token] of await forgedTokens()) {
    const read = await open(`/object/sign/files/${path}?token=${token}`)
    expect([what, read.status, await read.json()]).toMatchObject([what, 400, { statusCode: '400' }])
    const write = await open(`/object/upload/sign/files/${path}?token=${token}`, { method: 'PUT', body: 'x' })
    expect([what, write.status, await write.json()]).toMatchObject([what, 400, { statusCode: '400' }])
  }
  for (const missing of ['', '?token=', '?token']) {
    const read = await open(`/object/sign/files/${path}${missing}`)
    expect(await read.json()).toMatchObject({ message: "querystring must have required property 'token'" })
  }
})

test('a signed URL’s token is not an access token', async () => {
  const { data } = await files().createSignedUrl(path, 60)
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
  const headers = { apikey: storage.backend.anonKey, authorization: `Bearer ${token}` }
  expect(await (await open('/bucket', { headers })).json()).toMatchObject({ statusCode: '403' })
})

test('each token works only for its own purpose', async () => {
  const readUrl = pathOf((await files().createSignedUrl(path, 60)).data?.signedUrl ?? '')
  const { data: upload } = await files().createSignedUploadUrl(path, { upsert: true })
  const readToken = new URLSearchParams(readUrl.split('?')[1]).get('token')
  const write = await open(`/object/upload/sign/files/${path}?token=${readToken}`, { method: 'PUT', body: 'x' })
  expect(await write.json()).toMatchObject({ code: 'InvalidSignature', message: 'Token is not scoped for upload' })
  const read = await open(`/object/sign/files/${path}?token=${upload?.token}`)
  expect(await read.json()).toMatchObject({ code: 'InvalidSignature', message: 'Token is not scoped for download' })
})

test('a URL for an upload lets anybody write one object once, failures aside, in the signer’s name', async () => {
  const target = ada.own(`${crypto.randomUUID()}.txt`)
  const { data } = await files().createSignedUploadUrl(target)
  const visitor = storage.visitor.storage.from('files')
  const upload = () => visitor.uploadToSignedUrl(target, data?.token ?? '', 'text', { metadata: { a: 1 } })
  expect((await visitor.uploadToSignedUrl(ada.own('x'), data?.token ?? '', 'x')).error).toMatchObject({
    ...{ status: 400, message: 'Invalid signature' },
  })
  expect(await upload()).toEqual({ data: { path: target, fullPath: `files/${target}` }, error: null })
  expect((await files().info(target)).data).toMatchObject({ metadata: { a: 1 } })
  const owners = `select owner_id from storage.objects where name = '${target}'`
  expect(await storage.backend.database.sql(owners)).toEqual([{ owner_id: ada.userId }])
  expect((await upload()).error).toMatchObject({ statusCode: '409' })
  await files().remove([target])
  expect((await upload()).error).toMatchObject({ message: 'The signed URL has already been used' })

  const { data: limited } = await ada.client.storage.from('limited').createSignedUploadUrl(target)
  const other = storage.visitor.storage.from('limited')
  const attempt = (body: string) => other.uploadToSignedUrl(target, limited?.token ?? '', body)
  expect((await attempt('too long for it')).error).toMatchObject({ statusCode: '413' })
  expect((await attempt('short')).error).toBeNull()
})

test('when many uploads use one URL at once, one succeeds', async () => {
  const target = ada.own(`${crypto.randomUUID()}.txt`)
  const { data } = await files().createSignedUploadUrl(target, { upsert: true })
  const stored = storage.bytes.stored.size
  const visitor = storage.visitor.storage.from('files')
  const uploads = await Promise.all(
    Array.from({ length: 5 }, (_, index) => visitor.uploadToSignedUrl(target, data?.token ?? '', `${index}`)),
  )
  expect(uploads.filter(({ error }) => error === null)).toHaveLength(1)
  expect(storage.bytes.stored.size).toBe(stored + 1)
})

test('an upload URL replaces an object only if it was signed for that', async () => {
  const target = ada.own(`${crypto.randomUUID()}.txt`)
  const early = (await files().createSignedUploadUrl(target)).data?.token ?? ''
  await files().upload(target, 'first')
  expect((await files().createSignedUploadUrl(target)).error).toMatchObject({ statusCode: '409' })
  const visitor = storage.visitor.storage.from('files')
  expect((await visitor.uploadToSignedUrl(target, early, 'second')).error).toMatchObject({ statusCode: '409' })
  const { data } = await files().createSignedUploadUrl(target, { upsert: true })
  expect((await visitor.uploadToSignedUrl(target, data?.token ?? '', 'second')).error).toBeNull()
  expect(await (await files().download(target)).data?.text()).toBe('second')
})

test('signing needs a key', async () => {
  for (const route of [`/object/sign/files/${path}`, '/object/sign/files', `/object/upload/sign/files/${path}`]) {
    const response = await open(route, { method: 'POST', body: '{"expiresIn":60}', headers: {} })
    expect(await response.json()).toMatchObject({ message: "headers must have required property 'authorization'" })
  }
})
