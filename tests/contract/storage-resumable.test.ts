import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import * as tus from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf, STORAGE_KINDS, type StorageBackend, startStorage } from '#tests/contract/start-storage-kinds.ts'
import { startBackend } from './start-backend.ts'

type Fields = {
  bucketName?: string
  objectName?: string
  contentType?: string
  cacheControl?: string
  metadata?: string
}

const TUS = { 'tus-resumable': '1.0.0' }

describe.each(STORAGE_KINDS)('bytes on %s', (kind) => {
  let backend: StorageBackend
  let ada: Member
  let eve: Member

  type Member = {
    id: string
    headers: Record<string, string>
    client: StorageBackend['client'] extends () => infer C ? C : never
  }

  beforeAll(async () => {
    backend = await startStorage(kind)
    ;[ada, eve] = await Promise.all([newMember(), newMember()])
  })
  afterAll(() => backend[Symbol.asyncDispose]())

  async function newMember(): Promise<Member> {
    const { client, userId } = await backend.memberClient()
    const { data } = await client.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token}`
    return { id: userId, client, headers: { apikey: backend.anonKey, authorization } }
  }

  const endpoint = () => `${backend.url}/storage/v1/upload/resumable`
  const newName = (owner = ada) => `${owner.id}/${crypto.randomUUID()}.bin`

  /** Uploads with the real client. */
  function upload(bytes: Buffer, fields: Fields, options: Partial<tus.UploadOptions> = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>()
    const sender = new tus.Upload(bytes, {
      endpoint: endpoint(),
      headers: ada.headers,
      metadata: { bucketName: 'files', ...fields },
      retryDelays: null,
      onSuccess: () => resolve(sender.url),
      onError: reject,
      ...options,
    })
    sender.start()
    return { sender, done: promise }
  }

  /** Creates an upload without the client's help. */
  function create(size: number | null, fields: Fields, { headers = ada.headers, path = '', body }: CreateOptions = {}) {
    const encoded = Object.entries({ bucketName: 'files', ...fields }).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    )
    return fetch(`${endpoint()}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...TUS,
        'upload-metadata': encoded.join(','),
        ...(size === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(size) }),
        ...(body && { 'content-type': 'application/offset+octet-stream' }),
      },
      ...(body && { body }),
    })
  }
  type CreateOptions = { headers?: Record<string, string>; path?: string; body?: string }

  async function begin(size: number | null, name: string, options: CreateOptions = {}): Promise<string> {
    const response = await create(size, { objectName: name }, options)
    expect(response.status, await response.text()).toBe(201)
    return response.headers.get('location') ?? ''
  }

  function send(url: string, offset: number, body: string) {
    return sendAs(ada.headers, url, { offset, body })
  }

  function sendAs(
    headers: Record<string, string>,
    url: string,
    { offset, body, ...further }: { offset: number; body: string; 'upload-length'?: string },
  ) {
    const type = 'application/offset+octet-stream'
    return fetch(url, {
      method: 'PATCH',
      headers: { ...headers, ...TUS, ...further, 'upload-offset': String(offset), 'content-type': type },
      body,
    })
  }

  async function offsetOf(url: string, headers: Record<string, string> = ada.headers) {
    const response = await fetch(url, { method: 'HEAD', headers: { ...headers, ...TUS } })
    return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status
  }

  async function download(name: string): Promise<Buffer | null> {
    const { data } = await ada.client.storage.from('files').download(name)
    return data && Buffer.from(await data.arrayBuffer())
  }

  test('a file in pieces of 6 MB becomes one object with all its metadata', async () => {
    const bytes = randomBytes(13_000_000)
    const objectName = newName()
    const metadata = JSON.stringify({ album: 'spring' })
    await upload(
      bytes,
      { objectName, contentType: 'image/png', cacheControl: '60', metadata },
      { chunkSize: 6 * 1024 * 1024 },
    ).done

    expect(Buffer.compare((await download(objectName)) ?? Buffer.alloc(0), bytes)).toBe(0)
    const { data } = await ada.client.storage.from('files').info(objectName)
    expect(data).toMatchObject({
      size: bytes.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { album: 'spring' },
    })
    const [row] = await backend.database.sql('select owner_id, version from storage.objects where name = $1', [
      objectName,
    ])
    expect(row).toMatchObject({ owner_id: ada.id })
  })

  test('the list of pieces is deleted once an upload is finished', async () => {
    await begin(3, newName(), { body: 'abc' })
    expect(await backend.database.sql('select from storage.resumable_chunks')).toEqual([])
  })

  test('one request is enough for a file of several chunks, and an empty file is one too', async () => {
    const bytes = randomBytes(13_000_000)
    const [large, empty] = [newName(), newName()]
    await upload(bytes, { objectName: large }).done
    await upload(Buffer.alloc(0), { objectName: empty }, { uploadDataDuringCreation: true }).done
    expect(Buffer.compare((await download(large)) ?? Buffer.alloc(0), bytes)).toBe(0)
    expect(await download(empty)).toEqual(Buffer.alloc(0))
  })

  test('bytes may come with the creation, and a length may be given later', async () => {
    const name = newName()
    const url = await begin(null, name, { body: 'abc' })
    expect(await offsetOf(url)).toBe(3)
    const response = await sendAs(ada.headers, url, { offset: 3, body: 'def', 'upload-length': '6' })
    expect(response.status).toBe(204)
    expect(await download(name)).toEqual(Buffer.from('abcdef'))
  })

  test('an upload that was stopped continues where it was', async () => {
    const bytes = randomBytes(3_000_000)
    const objectName = newName()
    const stopped = Promise.withResolvers<void>()
    const { sender } = upload(
      bytes,
      { objectName },
      {
        chunkSize: 1_000_000,
        onChunkComplete: () => void sender.abort().then(stopped.resolve),
      },
    )
    await stopped.promise
    expect(await download(objectName)).toBeNull()
    const uploadUrl = sender.url
    expect(await offsetOf(uploadUrl ?? '')).toBe(1_000_000)

    const offsets: number[] = []
    await upload(
      bytes,
      { objectName },
      {
        uploadUrl,
        chunkSize: 1_000_000,
        onChunkComplete: (_size, offset) => void offsets.push(offset),
      },
    ).done
    expect(offsets).toEqual([2_000_000, 3_000_000])
    expect(Buffer.compare((await download(objectName)) ?? Buffer.alloc(0), bytes)).toBe(0)
  })

  /** Sends less than announced, and resolves once the store has it. */
  async function sendHalf(url: string, text: string) {
    const before = backend.store().countArrived()
    const headers = {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1000',
    }
    const connection = request(url, { method: 'PATCH', headers: { ...ada.headers, ...TUS, ...headers } })
    connection.on('error', () => undefined).write(text)
    await expect.poll(() => backend.store().countArrived() - before).toBe(text.length)
    return connection
  }

  test('what arrived before the connection was lost is kept', async () => {
    const url = await begin(1000, newName())
    const connection = await sendHalf(url, 'hello')
    connection.destroy()
    await expect.poll(() => offsetOf(url)).toBe(5)
  })

  test('a sender that reconnects need not wait until its previous connection times out', async () => {
    const url = await begin(1000, newName())
    const connection = await sendHalf(url, 'hello')
    expect(await offsetOf(url)).toBe(5)
    connection.destroy()
  })

  test('a wrong offset is a conflict and changes nothing, and of simultaneous senders only one continues', async () => {
    const name = newName()
    const url = await begin(6, name)
    const answers = await Promise.all([send(url, 0, 'abc'), send(url, 0, 'abc'), send(url, 0, 'abc')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    const conflict = await send(url, 0, 'xyz')
    expect([conflict.status, await conflict.text()]).toEqual([409, 'Upload-Offset conflict\n'])
    expect((await send(url, 3, 'def')).status).toBe(204)
    expect(await download(name)).toEqual(Buffer.from('abcdef'))
  })

  test('any process continues an upload', async () => {
    await using other = await startBackend({ database: backend.database, storage: { bytes: backend.store().bytes } })
    const name = newName()
    const url = await begin(6, name)
    await send(url, 0, 'abc')
    const there = url.replace(backend.url, other.url)
    expect(await offsetOf(there)).toBe(3)
    expect((await send(there, 3, 'def')).status).toBe(204)
    expect(await download(name)).toEqual(Buffer.from('abcdef'))
  })

  test('an abandoned upload leaves nothing behind', async () => {
    const before = (await keysOf(backend.store().bytes)).length
    const url = await begin(6, newName())
    await send(url, 0, 'abc')
    expect((await keysOf(backend.store().bytes)).length).toBe(before + 1)
    const response = await fetch(url, { method: 'DELETE', headers: { ...ada.headers, ...TUS } })
    expect(response.status).toBe(204)
    expect(await offsetOf(url)).toBe(404)
    expect((await keysOf(backend.store().bytes)).length).toBe(before)
  })

  test('if the right is revoked before the end, nothing is stored', async () => {
    const name = newName()
    const url = await begin(6, name)
    await send(url, 0, 'abc')
    const before = (await keysOf(backend.store().bytes)).length
    await backend.database.sql('alter policy "members own their folders" on storage.objects with check (false)')
    const response = await send(url, 3, 'def')
    await backend.database.sql(`alter policy "members own their folders" on storage.objects
      with check (bucket_id = 'files' and (storage.foldername(name))[1] = auth.uid()::text)`)
    expect(response.status).toBe(403)
    expect(await download(name)).toBeNull()
    expect((await keysOf(backend.store().bytes)).length).toBe(before)
    // With the right back, the same bytes are enough.
    expect((await send(url, 3, 'def')).status).toBe(204)
  })

  test('a taken name needs x-upsert, which replaces the bytes', async () => {
    const name = newName()
    await begin(3, name, { body: 'abc' })
    const taken = await create(3, { objectName: name })
    expect([taken.status, await taken.text()]).toEqual([409, 'The resource already exists'])
    const before = (await keysOf(backend.store().bytes)).length
    await begin(3, name, { body: 'xyz', headers: { ...ada.headers, 'x-upsert': 'true' } })
    expect(await download(name)).toEqual(Buffer.from('xyz'))
    expect((await keysOf(backend.store().bytes)).length).toBe(before)
  })

  // These never touch bytes, so one store is enough.
  if (kind !== STORAGE_KINDS[0]) return

  test('a finished upload says so, and can be neither abandoned nor continued', async () => {
    const name = newName()
    const url = await begin(3, name, { body: 'abc' })
    expect(await offsetOf(url)).toBe(3)
    const response = await fetch(url, { method: 'DELETE', headers: { ...ada.headers, ...TUS } })
    expect(response.status).toBe(400)
    expect((await send(url, 3, 'def')).status).toBe(413)
    expect((await send(url, 0, 'xyz')).status).toBe(409)
    expect(await download(name)).toEqual(Buffer.from('abc'))
  })

  test('a member neither creates in the folder of another nor sees or continues their uploads', async () => {
    const refused = await create(3, { objectName: newName(eve) })
    expect([refused.status, await refused.text()]).toEqual([403, 'new row violates row-level security policy'])

    const url = await begin(6, newName())
    await send(url, 0, 'abc')
    const visitor = { apikey: backend.anonKey }
    for (const headers of [eve.headers, visitor]) {
      expect(await offsetOf(url, headers)).toBe(404)
      expect((await sendAs(headers, url, { offset: 3, body: 'evil' })).status).toBe(404)
      expect((await fetch(url, { method: 'DELETE', headers: { ...headers, ...TUS } })).status).toBe(404)
    }
    expect(await offsetOf(url)).toBe(3)
    expect(await offsetOf(url, {})).toBe(400)
  })

  test.each<{ what: string; size?: number; fields: Fields; status: number; text: string }>([
    { what: 'an unknown bucket', fields: { bucketName: 'x', objectName: 'a' }, status: 404, text: 'Bucket not found' },
    { what: 'a name that leaves the bucket', fields: { objectName: '../a' }, status: 400, text: 'Invalid key: ../a' },
    { what: 'no name', fields: {}, status: 400, text: 'Invalid key: ' },
    {
      what: 'a file above the limit',
      size: 60_000_000,
      fields: { objectName: 'a' },
      status: 413,
      text: 'Maximum size exceeded\n',
    },
    {
      what: 'a type that is none',
      fields: { objectName: 'a', contentType: 'a\r\nb' },
      status: 415,
      text: 'Invalid Content-Type header',
    },
  ])('$what is refused', async ({ size = 3, fields, status, text }) => {
    const response = await create(size, fields)
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(response.headers.get('location')).toBeNull()
  })

  test('the limits of a bucket hold', async () => {
    await backend.database.sql(
      `insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values ('small', 'small', 3, '{image/*}')
      on conflict do nothing`,
    )
    const headers = { apikey: backend.serviceRoleKey, authorization: `Bearer ${backend.serviceRoleKey}` }
    const fields = { bucketName: 'small', objectName: 'a', contentType: 'image/png' }
    expect((await create(4, fields, { headers })).status).toBe(413)
    expect((await create(3, { ...fields, contentType: 'text/plain' }, { headers })).status).toBe(415)
    expect((await create(3, fields, { headers })).status).toBe(201)
    const deferred = await create(null, fields, { headers, body: 'abcd' })
    expect(deferred.status).toBe(413)
  })

  test('requests without the protocol or its metadata are refused', async () => {
    const bare = await fetch(endpoint(), { method: 'POST', headers: ada.headers })
    expect(bare.status).toBe(412)
    const nameless = await fetch(endpoint(), {
      method: 'POST',
      headers: { ...ada.headers, ...TUS, 'upload-length': '1' },
    })
    expect([nameless.status, await nameless.text()]).toEqual([400, 'Metadata header is required'])
  })

  test("a signed URL uploads once, without a key, in its owner's name", async () => {
    const name = newName()
    const { data } = await ada.client.storage.from('files').createSignedUploadUrl(name)
    const headers = { 'x-signature': data?.token ?? '' }
    await upload(randomBytes(3000), { objectName: name }, { endpoint: `${endpoint()}/sign`, headers, chunkSize: 1000 })
      .done
    expect((await download(name))?.length).toBe(3000)
    const [row] = await backend.database.sql('select owner_id from storage.objects where name = $1', [name])
    expect(row).toEqual({ owner_id: ada.id })
    await ada.client.storage.from('files').remove([name])
    const again = await create(3, { objectName: name }, { headers, path: '/sign', body: 'abc' })
    expect(again.status).toBe(400)
    expect(await download(name)).toBeNull()
  })

  test('a signed upload needs a token, which neither names another object nor opens the upload of one', async () => {
    for (const [token, text] of [
      [null, 'Missing x-signature header'],
      ['x', 'Invalid Compact JWS'],
    ] as const) {
      const given = token ? { 'x-signature': token } : {}
      const response = await create(3, { objectName: newName() }, { headers: given, path: '/sign' })
      expect([response.status, await response.text()]).toEqual([400, text])
    }
    const { data } = await ada.client.storage.from('files').createSignedUploadUrl(newName())
    const headers = { 'x-signature': data?.token ?? '' }
    expect((await create(3, { objectName: newName() }, { headers, path: '/sign' })).status).toBe(400)
    const url = (await begin(6, newName())).replace('/resumable/', '/resumable/sign/')
    expect((await sendAs(headers, url, { offset: 0, body: 'abc' })).status).toBe(400)
    expect(await offsetOf(url, headers)).toBe(400)
  })

  test('a day later an upload can no longer be continued', async () => {
    const url = await begin(6, newName())
    await send(url, 0, 'abc')
    await backend.database.sql(
      `update storage.resumable_uploads set created_at = now() - interval '25 hours' where completed_at is null`,
    )
    expect((await send(url, 3, 'def')).status).toBe(410)
    expect(await offsetOf(url)).toBe(410)
  })
})
