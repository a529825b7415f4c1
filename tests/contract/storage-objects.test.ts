import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadForever } from '#tests/site/upload.ts'
import { startStorage, type TestMember, type TestStorage } from './start-storage.ts'

let storage: TestStorage
let ada: TestMember
let eve: TestMember

beforeAll(async () => {
  storage = await startStorage()
  ada = await storage.member()
  eve = await storage.member()
})

afterAll(() => storage[Symbol.asyncDispose]())

const files = (member: TestMember) => member.client.storage.from('files')
const newName = (extension = 'txt') => `${crypto.randomUUID()}.${extension}`

const NOT_FOUND = { status: 400, statusCode: '404', message: 'Object not found' }
const NO_RIGHT = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' }
const DUPLICATE = { status: 400, statusCode: '409', message: 'The resource already exists' }
const TOO_LARGE = { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' }

const bodies = {
  text: () => 'Grüße',
  bytes: () => new TextEncoder().encode('Grüße'),
  'an ArrayBuffer': () => new TextEncoder().encode('Grüße').buffer,
  'a blob': () => new Blob(['Grüße'], { type: 'text/csv' }),
  'a stream': () => new Blob(['Grüße']).stream(),
  'form data': () => {
    const form = new FormData()
    form.append('file', new Blob(['Grüße'], { type: 'text/csv' }))
    return form
  },
}

// Proves R222.
test.for(Object.entries(bodies))('an upload of %s is read back by its owner', async ([kind, body]) => {
  const path = ada.own(newName())
  const upload = await files(ada).upload(path, body(), { contentType: 'text/csv' })
  expect(upload).toEqual({
    data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), path, fullPath: `files/${path}` },
    error: null,
  })
  const { data } = await files(ada).download(path)
  expect([await data?.text(), data?.type]).toEqual(['Grüße', 'text/csv'])
  expect((await files(ada).info(path)).data).toEqual({
    ...{ id: upload.data?.id, name: path, bucketId: 'files', size: 7, contentType: 'text/csv', metadata: {} },
    ...{ cacheControl: 'max-age=3600', etag: `"${createHash('md5').update('Grüße').digest('hex')}"` },
    ...{ version: expect.any(String), lastModified: expect.any(String), createdAt: expect.any(String) },
  })
  expect(kind).toBeTruthy()
})

test('an object keeps its cache control and metadata in both forms of an upload, and arrives whole', async () => {
  const metadata = { camera: 'X100', Ä: 'ö' }
  for (const body of ['text', new Blob(['text'])]) {
    const path = ada.own(newName())
    await files(ada).upload(path, body, { cacheControl: '60', metadata })
    expect((await files(ada).info(path)).data).toMatchObject({ cacheControl: 'max-age=60', metadata })
  }

  const bytes = randomBytes(5_000_000)
  for (const body of [bytes, new Blob([new Uint8Array(bytes)])]) {
    const path = ada.own(newName('bin'))
    await files(ada).upload(path, body)
    const { data } = await files(ada).download(path)
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true)
  }
})

// Proves R222.
test('an upload does not replace an object unless it says so', async () => {
  const path = ada.own(newName())
  const first = await files(ada).upload(path, 'first')
  expect((await files(ada).upload(path, 'second')).error).toMatchObject(DUPLICATE)
  expect(await (await files(ada).download(path)).data?.text()).toBe('first')
  const stored = storage.bytes.stored.size
  const second = await files(ada).upload(path, 'second', { upsert: true })
  expect(second.data?.id).toBe(first.data?.id)
  expect(await (await files(ada).download(path)).data?.text()).toBe('second')
  await files(ada).update(path, 'third', { metadata: { version: 3 } })
  expect(await (await files(ada).download(path)).data?.text()).toBe('third')
  expect((await files(ada).info(path)).data?.metadata).toEqual({ version: 3 })
  expect(storage.bytes.stored.size).toBe(stored)
})

test('when many uploads use one name at once, one wins and the others leave no bytes', async () => {
  const stored = storage.bytes.stored.size
  const path = ada.own(newName())
  const created = await Promise.all(Array.from({ length: 5 }, (_, index) => files(ada).upload(path, `${index}`)))
  expect(created.filter(({ error }) => error === null)).toHaveLength(1)
  for (const { error } of created) if (error) expect(error).toMatchObject(DUPLICATE)
  const replaced = await Promise.all(Array.from({ length: 5 }, (_, index) => files(ada).update(path, `${index}`)))
  expect(replaced.map(({ error }) => error)).toEqual([null, null, null, null, null])
  expect(storage.bytes.stored.size).toBe(stored + 1)
})

test('another member’s object does not exist', async () => {
  const path = ada.own(newName())
  await files(ada).upload(path, 'secret')
  for (const client of [eve.client, storage.visitor]) {
    const bucket = client.storage.from('files')
    expect((await bucket.download(path)).error).toMatchObject(NOT_FOUND)
    expect((await bucket.info(path)).error).toMatchObject(NOT_FOUND)
    expect((await bucket.exists(path)).data).toBe(false)
    expect((await bucket.list(ada.userId)).data).toEqual([])
    expect((await bucket.listV2({ prefix: ada.userId })).data).toMatchObject({ objects: [], folders: [] })
    expect((await bucket.createSignedUrl(path, 60)).error).toMatchObject(NOT_FOUND)
    expect((await bucket.createSignedUrls([path], 60)).data).toEqual([
      {
        ...{ path, signedURL: null, signedUrl: null },
        error: 'Either the object does not exist or you do not have access to it',
      },
    ])
    expect((await bucket.copy(path, 'drop/copy.txt')).error).toMatchObject(NOT_FOUND)
    expect((await bucket.move(path, 'drop/moved.txt')).error).toMatchObject(NOT_FOUND)
    expect((await bucket.remove([path])).data).toEqual([])
    expect((await bucket.update(path, 'mine')).error).toMatchObject(NO_RIGHT)
    expect((await bucket.upload(path, 'mine', { upsert: true })).error).toMatchObject(NO_RIGHT)
    expect((await bucket.createSignedUploadUrl(path)).error).toMatchObject(NO_RIGHT)
    const removal = await storage.request(`/object/files/${path}`, { method: 'DELETE' })
    expect(await removal.json()).toMatchObject({ statusCode: '403', message: 'Access denied' })
  }
  expect(await (await files(ada).download(path)).data?.text()).toBe('secret')
})

test('the right to write is checked before the body is read, and a refused upload leaves nothing behind', async () => {
  const stored = storage.bytes.stored.size
  const headers = { apikey: storage.backend.anonKey, 'content-type': 'text/plain' }
  const path = `/storage/v1/object/files/${eve.own(newName())}`
  const upload = await uploadForever(storage.backend.url, { path, headers })
  expect([upload.status, JSON.parse(upload.text)]).toMatchObject([400, { statusCode: '403', error: 'Unauthorized' }])
  expect(storage.bytes.stored.size).toBe(stored)
})

test('an upload that its sender aborts leaves nothing behind', async () => {
  const stored = storage.bytes.stored.size
  const { hostname, port } = new URL(storage.backend.url)
  for (const head of ['content-type: text/plain', 'content-type: multipart/form-data; boundary=b']) {
    const socket = connect({ host: hostname, port: Number(port) })
    const name = newName()
    const key = storage.backend.serviceRoleKey
    socket.write(
      `POST /storage/v1/object/files/${name} HTTP/1.1\r\nhost: a\r\napikey: ${key}\r\n${head}\r\ncontent-length: 1000\r\n\r\n`,
    )
    socket.write('--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf of it')
    await expect.poll(() => storage.bytes.begun.size).toBe(1)
    socket.destroy()
    await expect.poll(() => storage.bytes.begun.size).toBe(0)
    expect((await storage.admin.storage.from('files').exists(name)).data).toBe(false)
  }
  expect(storage.bytes.stored.size).toBe(stored)
})

test('policies decide by folder, file name and extension', async () => {
  const bucket = storage.visitor.storage.from('files')
  expect((await bucket.upload(`drop/${newName('txt')}`, 'x')).error).toBeNull()
  expect((await bucket.upload(`drop/${newName('png')}`, 'x')).error).toMatchObject(NO_RIGHT)
  expect((await bucket.upload(newName(), 'x')).error).toMatchObject(NO_RIGHT)
  expect((await files(ada).upload(ada.own(newName('EXE')), 'x')).error).toMatchObject(NO_RIGHT)
  // Visitors may write there, and not replace.
  const path = `drop/${newName('txt')}`
  await bucket.upload(path, 'x')
  expect((await bucket.upload(path, 'y', { upsert: true })).error).toMatchObject(NO_RIGHT)
})

test('an unknown bucket is named, whoever the caller is', async () => {
  const notFound = { status: 400, statusCode: '404', message: 'Bucket not found' }
  for (const client of [ada.client, storage.visitor, storage.admin]) {
    const bucket = client.storage.from('missing')
    expect((await bucket.upload('a.txt', 'x')).error).toMatchObject(notFound)
    expect((await bucket.download('a.txt')).error).toMatchObject(notFound)
    expect((await bucket.remove(['a.txt'])).data).toEqual([])
    expect((await bucket.list()).data).toEqual([])
  }
})

test('a bucket’s limits apply to every way of writing', async () => {
  const limited = ada.client.storage.from('limited')
  const small = ada.own(newName())
  expect((await limited.upload(small, '1234567890')).error).toBeNull()
  for (const body of ['12345678901', new Blob(['12345678901'], { type: 'text/plain' })]) {
    expect((await limited.upload(ada.own(newName()), body)).error).toMatchObject(TOO_LARGE)
  }
  const stream = new Blob(['12345678901']).stream()
  expect((await limited.upload(ada.own(newName()), stream)).error).toMatchObject(TOO_LARGE)
  const unsupported = { status: 400, statusCode: '415', message: 'mime type image/gif is not supported' }
  for (const body of ['GIF', new Blob(['GIF'], { type: 'image/gif' })]) {
    expect((await limited.upload(ada.own(newName()), body, { contentType: 'image/gif' })).error).toMatchObject(
      unsupported,
    )
  }
  const large = ada.own(newName())
  await files(ada).upload(large, '12345678901')
  const gif = ada.own(newName())
  await files(ada).upload(gif, 'GIF', { contentType: 'image/gif' })
  for (const [path, error] of [
    [large, TOO_LARGE],
    [gif, unsupported],
  ] as const) {
    const to = { destinationBucket: 'limited' }
    expect((await files(ada).copy(path, ada.own(newName()), to)).error).toMatchObject(error)
    expect((await files(ada).move(path, ada.own(newName()), to)).error).toMatchObject(error)
  }
})

test('no object is larger than the service allows', async () => {
  await using small = await startStorage({ fileSizeLimit: 1000 })
  const bucket = small.admin.storage.from('files')
  for (const body of ['x'.repeat(1001), new Blob(['x'.repeat(1001)]), new Blob(['x'.repeat(1001)]).stream()]) {
    expect((await bucket.upload('a.txt', body)).error).toMatchObject(TOO_LARGE)
  }
  expect((await bucket.upload('a.txt', 'x'.repeat(1000))).error).toBeNull()
  expect(small.bytes.stored.size).toBe(1)
})

test('only one well-formed type is a valid object type', async () => {
  for (const contentType of ['nonsense', 'text/plain, text/html', 'text/plain; a="b\\"']) {
    expect((await files(ada).upload(ada.own(newName()), 'x', { contentType })).error).toMatchObject({
      ...{ status: 400, statusCode: '415', message: 'Invalid Content-Type header' },
    })
  }
})

test('an empty folder’s placeholder is empty and may have any type', async () => {
  const limited = ada.client.storage.from('limited')
  const contentType = 'application/json'
  const path = ada.own('empty/.emptyFolderPlaceholder')
  expect((await limited.upload(path, 'x', { contentType })).error).toMatchObject(TOO_LARGE)
  expect((await limited.upload(path, '', { contentType })).error).toBeNull()
})

test('no name leads out of its bucket', async () => {
  for (const name of [
    ...['a/../b.txt', '..%2fpictures/b.txt', 'a/%2e%2e/%2e%2e/pictures/b.txt', './b.txt', 'ü.txt', 'a\\b', 'a%00b'],
  ]) {
    const headers = { authorization: `Bearer ${storage.backend.serviceRoleKey}`, apikey: storage.backend.anonKey }
    const path = `/object/files/${encodeURIComponent(decodeURIComponent(name)).replaceAll('.', '%252e')}`
    const dotted = path.replaceAll('%252e', '.')
    const response = await storage.request(dotted, { method: 'POST', body: 'x', headers })
    expect([response.status, await response.json()]).toMatchObject([400, { statusCode: '400', code: 'InvalidKey' }])
    const copy = { bucketId: 'files', sourceKey: 'a', destinationKey: decodeURIComponent(name) }
    for (const operation of ['copy', 'move']) {
      const init = { method: 'POST', body: JSON.stringify(copy), headers }
      expect(await (await storage.request(`/object/${operation}`, init)).json()).toMatchObject({ code: 'InvalidKey' })
    }
  }
})

test('objects are removed by name, with their bytes, and only those that the caller may remove', async () => {
  const [mine, another] = [ada.own(newName()), ada.own(newName())]
  const theirs = eve.own(newName())
  await files(ada).upload(mine, 'x')
  await files(ada).upload(another, 'x')
  await files(eve).upload(theirs, 'x')
  const stored = storage.bytes.stored.size
  const { data } = await files(ada).remove([mine, theirs, ada.own('missing'), ada.own('')])
  expect(data?.map(({ name }) => name)).toEqual([mine])
  expect(data?.[0]).toMatchObject({ bucket_id: 'files', owner: ada.userId, metadata: { size: 1 } })
  expect(storage.bytes.stored.size).toBe(stored - 1)
  expect((await files(ada).exists(mine)).data).toBe(false)
  expect((await files(ada).exists(another)).data).toBe(true)
  expect((await files(eve).exists(theirs)).data).toBe(true)
})

test('at most 1,000 objects are removed at once', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `${index}`)
  expect((await files(ada).remove(names)).error).toMatchObject({ status: 400, statusCode: '400' })
  expect((await files(ada).remove(names.slice(1))).data).toEqual([])
})

// Proves R222.
test('an object is copied, even to another bucket, with its metadata', async () => {
  const from = ada.own(newName())
  await files(ada).upload(from, 'text', { contentType: 'text/csv', metadata: { a: 1 } })
  const to = ada.own(newName())
  expect(await files(ada).copy(from, to)).toEqual({ data: { path: `files/${to}` }, error: null })
  const inLimited = await files(ada).copy(from, to, { destinationBucket: 'limited' })
  expect(inLimited).toEqual({ data: { path: `limited/${to}` }, error: null })
  await files(ada).remove([from])
  expect(await (await files(ada).download(to)).data?.text()).toBe('text')
  const copied = await ada.client.storage.from('limited').info(to)
  expect(copied.data).toMatchObject({ contentType: 'text/csv', metadata: { a: 1 }, bucketId: 'limited' })
  expect((await files(ada).copy(to, to)).error).toMatchObject(DUPLICATE)
  expect((await files(ada).copy(to, eve.own('x'))).error).toMatchObject(NO_RIGHT)
  expect((await files(ada).copy(ada.own('missing'), to)).error).toMatchObject(NOT_FOUND)
})

// Proves R222.
test('an object is moved, even to another bucket', async () => {
  const from = ada.own(newName())
  await files(ada).upload(from, 'text')
  const to = ada.own(newName())
  expect((await files(ada).move(from, to)).data).toMatchObject({ message: 'Successfully moved' })
  expect((await files(ada).exists(from)).data).toBe(false)
  expect(await (await files(ada).download(to)).data?.text()).toBe('text')
  const taken = ada.own(newName())
  await files(ada).upload(taken, 'taken')
  expect((await files(ada).move(to, taken)).error).toMatchObject(DUPLICATE)
  expect((await files(ada).move(to, eve.own('x'))).error).toMatchObject(NO_RIGHT)
  expect((await files(ada).move(ada.own('missing'), to)).error).toMatchObject(NOT_FOUND)
  expect(await (await files(ada).download(taken)).data?.text()).toBe('taken')
  const moved = await files(ada).move(to, to, { destinationBucket: 'limited' })
  expect(moved.error).toBeNull()
  expect(await (await ada.client.storage.from('limited').download(to)).data?.text()).toBe('text')
})

test('policies see the operation, and the request', async () => {
  const { sql } = storage.backend.database
  await sql(
    `create policy "by operation" on storage.objects for select to anon using (
       bucket_id = 'limited' and storage.allow_any_operation(array['object.get_authenticated', 'storage.object.list'])
       and current_setting('request.method') in ('GET', 'POST')
       and current_setting('request.headers')::json ->> 'x-client-info' like 'supabase-js%')`,
  )
  await storage.admin.storage.from('limited').upload('seen.txt', 'x')
  const bucket = storage.visitor.storage.from('limited')
  expect(await (await bucket.download('seen.txt')).data?.text()).toBe('x')
  expect((await bucket.list()).data?.map(({ name }) => name)).toContain('seen.txt')
  expect((await bucket.createSignedUrl('seen.txt', 60)).error).toMatchObject(NOT_FOUND)
  expect((await bucket.listV2()).data).toMatchObject({ objects: [] })
})

test('no input causes a server error: it is stored, or refused with a reason', async () => {
  const key = { apikey: storage.backend.serviceRoleKey }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    storage.request(path, { method: 'POST', body: JSON.stringify(body), headers: { ...key, ...headers } })
  const form = (name: string, value: string) => {
    const body = new FormData()
    body.append(name, value)
    body.append('', new Blob(['x']))
    return storage.request(`/object/files/${newName()}`, { method: 'POST', body, headers: key })
  }
  const deep = JSON.stringify({ a: 1 }).replace('1', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  const requests = [
    post('/object/list/files', { prefix: '\0' }),
    post('/object/list/files', { prefix: '', offset: 2 ** 31, limit: 2 ** 40 }),
    post('/object/list/%00', { prefix: '' }),
    post('/object/list-v2/files', { prefix: '\0', cursor: btoa('l:\0') }),
    post('/object/list-v2/files', { cursor: btoa('l:a\nc:created_at\na:9999999-01-01') }),
    post('/object/sign/files', { expiresIn: 60, paths: ['\0', '\ud800'] }),
    post('/object/copy', { bucketId: '\0', sourceKey: '\0', destinationKey: 'a' }),
    post('/object/move', { bucketId: 'files', sourceKey: '\ud800', destinationKey: 'a' }),
    post('/bucket', { name: 'b\0' }),
    post('/bucket', { name: 'number', file_size_limit: 1e300 }),
    post('/bucket', []),
    post('/bucket', { name: {} }),
    storage.request('/bucket/%00', { headers: key }),
    storage.request('/bucket?limit=99999999999999999999&offset=1e400', { headers: key }),
    storage.request('/object/%E0%A4/%A', { headers: key }),
    storage.request('/object/files', { method: 'DELETE', body: '{"prefixes":["\\u0000"]}', headers: key }),
    storage.request('/object/files', { method: 'DELETE', body: 'not JSON', headers: key }),
    post(`/object/files/${newName()}`, 'x', { 'x-metadata': btoa('{"a":"\\u0000"}'), 'content-type': 'text/plain' }),
    form('metadata', deep),
    form('metadata', '\0'),
    form('cacheControl', '1\r\nset-cookie: a=b'),
    form('contentType', 'text/plain; a="\u0001"'),
  ]
  for (const [index, response] of (await Promise.all(requests)).entries()) {
    expect([index, response.status]).toEqual([index, response.status < 500 ? response.status : 'below 500'])
  }
})

test('what members write into rows does not break downloads', async () => {
  const path = ada.own(newName())
  await files(ada).upload(path, 'text')
  const odd = { size: '4', mimetype: 'a\r\nb', cacheControl: 'ü', eTag: 5, lastModified: 'yesterday', xRobotsTag: {} }
  await storage.backend.database.sql('update storage.objects set metadata = $1 where name = $2', [odd, path])
  expect(await (await files(ada).download(path)).data?.text()).toBe('text')
})

test('fields of a form count wherever they stand, and are checked as if they came first', async () => {
  const key = storage.backend.serviceRoleKey
  const stored = storage.bytes.stored.size
  async function uploadForm(fields: Record<string, string>, name = newName(), bucket = 'files') {
    const form = new FormData()
    // Larger than what arrives at once.
    form.append('', new Blob([new Uint8Array(3_000_000)]))
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    const path = `/object/${bucket}/${name}`
    const response = await storage.request(path, { method: 'POST', body: form, headers: { apikey: key } })
    return { name, answer: (await response.json()) as { statusCode?: string } }
  }
  const { name } = await uploadForm({ cacheControl: '77', contentType: 'image/png', metadata: '{"camera":"X100"}' })
  expect((await storage.admin.storage.from('files').info(name)).data).toMatchObject({
    ...{ size: 3_000_000, cacheControl: 'max-age=77', contentType: 'image/png', metadata: { camera: 'X100' } },
  })
  await storage.admin.storage.createBucket('png-only', { public: false, allowedMimeTypes: ['image/png'] })
  expect((await uploadForm({ contentType: 'image/png' }, 'a', 'png-only')).answer.statusCode).toBeUndefined()
  expect((await uploadForm({ contentType: 'text/html' }, 'b', 'png-only')).answer.statusCode).toBe('415')
  expect((await uploadForm({ metadata: 'x'.repeat(1_100_000) })).answer.statusCode).toBe('413')
  expect((await uploadForm({ cacheControl: 'a\nb' })).answer.statusCode).toBe('400')
  expect(storage.bytes.stored.size).toBe(stored + 2)
})
