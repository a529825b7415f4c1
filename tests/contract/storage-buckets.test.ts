import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type TestMember, type TestStorage } from './start-storage.ts'

let storage: TestStorage
let ada: TestMember

beforeAll(async () => {
  storage = await startStorage()
  ada = await storage.member()
})

afterAll(() => storage[Symbol.asyncDispose]())

const bucketId = () => `bucket-${crypto.randomUUID()}`

// Proves R222.
test('a bucket is created, read, changed and deleted', async () => {
  const { storage: buckets } = storage.admin
  const id = bucketId()
  expect(await buckets.createBucket(id)).toEqual({ data: { name: id }, error: null })
  expect((await buckets.getBucket(id)).data).toMatchObject({
    ...{ id, name: id, public: false, file_size_limit: null, allowed_mime_types: null },
    ...{ created_at: expect.stringMatching(/^\d{4}-/), updated_at: expect.stringMatching(/^\d{4}-/) },
  })
  const limits = { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['image/png', 'text/*'] }
  expect(await buckets.updateBucket(id, limits)).toEqual({ data: { message: 'Successfully updated' }, error: null })
  const limited = { public: true, file_size_limit: 20_000_000, allowed_mime_types: ['image/png', 'text/*'] }
  expect((await buckets.getBucket(id)).data).toMatchObject(limited)
  expect(await buckets.deleteBucket(id)).toEqual({ data: { message: 'Successfully deleted' }, error: null })
  expect((await buckets.getBucket(id)).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('an update changes only what it names, and null removes a limit', async () => {
  const { storage: buckets } = storage.admin
  const id = bucketId()
  await buckets.createBucket(id, { public: true, fileSizeLimit: 1000, allowedMimeTypes: ['image/png'] })
  await buckets.updateBucket(id, { public: false })
  expect((await buckets.getBucket(id)).data).toMatchObject({ public: false, file_size_limit: 1000 })
  await buckets.updateBucket(id, { public: false, fileSizeLimit: null, allowedMimeTypes: null })
  expect((await buckets.getBucket(id)).data).toMatchObject({ file_size_limit: null, allowed_mime_types: null })
})

test('buckets are listed with search, order and pages', async () => {
  const { storage: buckets } = storage.admin
  const prefix = crypto.randomUUID()
  for (const name of ['b', 'A', 'c']) await buckets.createBucket(`${prefix} ${name}`)
  const names = async (options: Parameters<typeof buckets.listBuckets>[0]) =>
    (await buckets.listBuckets({ search: prefix.toUpperCase(), ...options })).data?.map(({ name }) => name.at(-1))
  expect((await names({}))?.toSorted()).toEqual(['A', 'b', 'c'])
  expect(await names({ sortColumn: 'created_at', sortOrder: 'desc' })).toEqual(['c', 'A', 'b'])
  expect(await names({ sortColumn: 'created_at', limit: 1, offset: 1 })).toEqual(['A'])
})

test('wrong queries, names and limits of buckets are refused', async () => {
  for (const [query, message] of [
    ['?limit=0', 'querystring/limit must be >= 1'],
    ['?offset=-1', 'querystring/offset must be >= 0'],
    ['?limit=many', 'querystring/limit must be integer'],
    ['?sortColumn=owner', 'querystring/sortColumn must be equal to one of the allowed values'],
  ] as const) {
    const response = await storage.request(`/bucket${query}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      { statusCode: '400', error: 'Error', message, code: 'InvalidRequest' },
    ])
  }

  for (const name of ['a/b', 'ü', '..', '.', ' padded ', 'x'.repeat(101), 'new\nline']) {
    expect((await storage.admin.storage.createBucket(name)).error).toMatchObject({
      ...{ status: 400, statusCode: '400', message: 'Bucket name invalid' },
    })
  }

  for (const [limits, message, statusCode] of [
    [{ fileSizeLimit: '20XB' }, 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B', '400'],
    [{ fileSizeLimit: -1 }, 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B', '400'],
    [{ fileSizeLimit: '53MB' }, 'The object exceeded the maximum allowed size', '413'],
    [{ fileSizeLimit: '1GB' }, 'The object exceeded the maximum allowed size', '413'],
    [{ allowedMimeTypes: ['png'] }, 'mime type png is not supported', '415'],
  ] as [object, string, string][]) {
    const { error } = await storage.admin.storage.createBucket(bucketId(), { public: false, ...limits })
    expect(error).toMatchObject({ status: 400, statusCode, message })
  }

  expect((await storage.admin.storage.createBucket('files')).error).toMatchObject({
    ...{ status: 400, statusCode: '409', message: 'The resource already exists' },
  })
})

test('members see only the buckets that a policy shows them, and change none', async () => {
  const { storage: buckets } = ada.client
  expect((await buckets.listBuckets()).data?.map(({ id }) => id)).toEqual(['files'])
  expect((await buckets.getBucket('files')).data).toMatchObject({ id: 'files' })
  expect((await buckets.getBucket('limited')).error).toMatchObject({ status: 400, statusCode: '404' })
  expect((await buckets.createBucket(bucketId())).error).toMatchObject({
    ...{ status: 400, statusCode: '403', message: 'new row violates row-level security policy' },
  })
  const notFound = { status: 400, statusCode: '404', message: 'Bucket not found' }
  expect((await buckets.updateBucket('files', { public: true })).error).toMatchObject(notFound)
  expect((await buckets.deleteBucket('pictures')).error).toMatchObject(notFound)
  expect((await buckets.emptyBucket('files')).error).toMatchObject({
    ...{ status: 403, statusCode: '403', message: 'Access denied: Invalid role' },
  })
  expect((await storage.visitor.storage.listBuckets()).data).toEqual([])
})

test('only an empty bucket is deleted, and the service role empties one with its bytes', async () => {
  const { storage: buckets } = storage.admin
  const id = bucketId()
  await buckets.createBucket(id)
  const before = storage.bytes.stored.size
  for (const name of ['a', 'b/c']) await buckets.from(id).upload(name, 'text')
  expect(storage.bytes.stored.size).toBe(before + 2)
  expect((await buckets.deleteBucket(id)).error).toMatchObject({
    ...{ status: 400, statusCode: '409', message: 'The bucket you tried to delete is not empty' },
  })
  const message = 'Empty bucket has been queued. Completion may take up to an hour.'
  expect(await buckets.emptyBucket(id)).toEqual({ data: { message }, error: null })
  expect((await buckets.from(id).list()).data).toEqual([])
  expect(storage.bytes.stored.size).toBe(before)
  expect((await buckets.deleteBucket(id)).error).toBeNull()
  expect((await buckets.emptyBucket(id)).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('analytics buckets and cache purges are refused on purpose', async () => {
  const { storage: buckets } = storage.admin
  const refused = { status: 400, statusCode: '409' }
  expect((await buckets.createBucket(bucketId(), { public: false, type: 'ANALYTICS' })).error).toMatchObject(refused)
  const purge = await storage.request('/cdn/files/a.txt', { method: 'DELETE' })
  expect(await purge.json()).toMatchObject({ code: 'FeatureNotEnabled', statusCode: '409' })
})

test('only lists include the type of a bucket, and not for clients that fail on it', async () => {
  const { storage: buckets } = storage.admin
  const id = bucketId()
  await buckets.createBucket(id)
  expect((await buckets.listBuckets({ search: id })).data).toMatchObject([{ id, type: 'STANDARD' }])
  const seen = async (headers: Record<string, string>) => {
    const response = await storage.request(`/bucket?search=${id}`, {
      headers: { apikey: storage.backend.serviceRoleKey, ...headers },
    })
    return ((await response.json()) as { type?: string }[])[0]?.type
  }
  expect(await seen({ 'x-client-info': 'supabase-py/2.17.3' })).toBeUndefined()
  expect(await seen({ 'user-agent': 'storage3/0.9.0' })).toBeUndefined()
  expect(await seen({ 'x-client-info': 'supabase-py/2.18.0', 'user-agent': 'storage3/0.12.1' })).toBe('STANDARD')
  expect((await buckets.getBucket(id)).data).not.toHaveProperty('type')
})

test('an access token needs no key beside it', async () => {
  const { data } = await ada.client.auth.getSession()
  const ids = async (token: string | undefined) => {
    const response = await storage.request('/bucket', { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()).map(({ id }: { id: string }) => id)
  }
  expect(await ids(data.session?.access_token)).toEqual(['files'])
  expect(await ids(storage.backend.serviceRoleKey)).toContain('limited')
  expect(await ids(storage.backend.anonKey)).toEqual([])
})

test('requests with neither a key nor a token are refused, and so are forged ones', async () => {
  for (const path of ['/bucket', '/object/authenticated/files/a.txt', '/render/image/authenticated/files/a.png']) {
    const response = await storage.request(path, { headers: {} })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'InvalidRequest', message: "headers must have required property 'authorization'" },
    ])
  }
  const wrongKey = await storage.request('/bucket', { headers: { apikey: 'guessed' } })
  expect([wrongKey.status, await wrongKey.json()]).toMatchObject([401, { message: 'Invalid API key' }])
  const forged = await storage.request('/bucket', {
    headers: { apikey: storage.backend.anonKey, authorization: 'Bearer a.b.c' },
  })
  expect([forged.status, await forged.json()]).toEqual([
    400,
    { statusCode: '403', error: 'Unauthorized', message: 'Invalid Compact JWS', code: 'AccessDenied' },
  ])
})

test('an unknown path is named', async () => {
  const response = await storage.request('/no/such')
  expect([response.status, await response.json()]).toEqual([
    404,
    { statusCode: '404', error: 'Not Found', message: 'Route GET:/no/such not found', code: 'InvalidRequest' },
  ])
})

test('a path without the object’s name is refused as malformed, whatever the method', async () => {
  const headers = { apikey: storage.backend.serviceRoleKey }
  for (const method of ['POST', 'PUT', 'GET']) {
    const response = await storage.request('/object/files/', {
      method,
      headers,
      ...(method !== 'GET' && { body: 'x' }),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { message: 'Invalid key: ' }])
  }
})

test('browsers of any origin learn what they need', async () => {
  const response = await fetch(`${storage.backend.url}/storage/v1/upload/resumable`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
    'tus-max-size': '52428800',
    'access-control-allow-origin': '*',
  })
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(response.headers.get('access-control-expose-headers')).toContain('Upload-Offset')
})
