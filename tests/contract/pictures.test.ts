import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createPictureFunction } from '#server/data/picture-function.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import type { StoredPicture } from '#supabase/functions/store-picture/handler.ts'
import { createHugePng } from '#tests/pictures/huge-png.ts'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

const MEGABYTE = 1024 * 1024

async function setup() {
  let service: ServiceClient | null = null
  const handler = createPictureFunction({
    service: () => {
      if (!service) throw new Error('The backend is not open yet')
      return service
    },
    log: silentLog,
  })
  const functions = { 'store-picture': { verifyToken: true, handler, maxBodyBytes: 10 * MEGABYTE } }
  const backend = await startBackend({ functions })
  service = createServiceClient({ supabaseUrl: backend.url, serviceRoleKey: backend.serviceRoleKey, backend: null })
  return backend
}

let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Make: 'Telltale' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 57/1 0/1' } })
    .jpeg()
    .toBuffer()
})

/** Sends a file as the site does. */
async function send(client: TestClient, file: Uint8Array, query = 'kind=cover') {
  const { data, error } = await client.functions.invoke<StoredPicture>(`store-picture?${query}`, {
    body: new Blob([new Uint8Array(file)]),
  })
  const response: Response | undefined = error?.context
  const refusal = response ? { status: response.status, ...(await response.json()) } : null
  return { picture: data, refusal }
}

async function stored(client: TestClient, query?: string): Promise<StoredPicture> {
  const { picture, refusal } = await send(client, photo, query)
  if (!picture) throw new Error(JSON.stringify(refusal))
  return picture
}

const addressOf = ({ url }: TestBackend, { folder }: Pick<StoredPicture, 'folder'>, file: string) =>
  `${url}/storage/v1/object/public/covers/${folder}/${file}`

async function publish({ client, userId }: { client: TestClient; userId: string }, picture: StoredPicture) {
  const { data } = await client
    .from('posts')
    .insert({
      title: 'With a cover',
      content: 'text',
      author_id: userId,
      published: true,
      published_at: new Date().toISOString(),
      cover_id: picture.id,
      cover_alt: 'A blue ground',
    })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

test('a cover is stored in all sizes, and everybody reads them for a year without its metadata', async () => {
  await using backend = await setup()
  const ada = await backend.memberClient()
  const picture = await stored(ada.client)
  expect(picture).toMatchObject({ width: 1280, height: 720 })
  expect(photo.includes('Telltale')).toBe(true)
  for (const file of ['320.avif', '320.webp', '640.avif', '640.webp', '1280.avif', '1280.webp', 'share.jpg']) {
    const response = await fetch(addressOf(backend, picture, file))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=31536000')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Telltale')).toBe(false)
  }
})

test('visitors read the cover with the post, and an author’s avatar with the name', async () => {
  await using backend = await setup()
  const ada = await backend.memberClient({ metadata: { first_name: 'Ada' } })
  const cover = await stored(ada.client)
  const avatar = await stored(ada.client, 'kind=avatar&crop=0.1,0,0.8')
  await ada.client.from('profiles').update({ avatar_id: avatar.id }).eq('user_id', ada.userId).throwOnError()
  const id = await publish(ada, cover)

  const visitor = backend.client()
  const fields = 'cover_alt, cover:pictures(folder, width, height, placeholder)'
  const { data: post } = await visitor.from('posts').select(fields).eq('id', id).single().throwOnError()
  const { folder, width, height, placeholder } = cover
  expect(post).toEqual({ cover_alt: 'A blue ground', cover: { folder, width, height, placeholder } })
  const { data: author } = await visitor.from('authors').select('name, avatar').single().throwOnError()
  expect(author).toEqual({ name: 'Ada', avatar: avatar.folder })
  expect((await fetch(addressOf(backend, avatar, '64.webp').replace('/covers/', '/avatars/'))).status).toBe(200)
})

test('nothing is left of a picture whose post is deleted for good, nor at its address after unpublishing', async () => {
  await using backend = await setup()
  const ada = await backend.memberClient()
  const cover = await stored(ada.client)
  const id = await publish(ada, cover)
  const status = async () => (await fetch(addressOf(backend, cover, '640.webp'))).status
  expect(await status()).toBe(200)

  await ada.client.from('posts').update({ published: false, published_at: null }).eq('id', id).throwOnError()
  expect(await status()).toBe(400)
  const { data: moved } = await ada.client.from('pictures').select('folder').single().throwOnError()
  expect((await fetch(addressOf(backend, moved, '640.webp'))).status).toBe(200)

  await ada.client.from('posts').delete().eq('id', id).throwOnError()
  await ada.client.from('deleted_posts').delete().eq('id', id).throwOnError()
  expect((await fetch(addressOf(backend, moved, '640.webp'))).status).toBe(400)
  expect(await backend.database.sql('select from storage.objects')).toEqual([])
})

test('files that are no pictures, too large or sent without a purpose or an account are refused', async () => {
  await using backend = await setup()
  const { client } = await backend.memberClient()
  const refused = async (file: Buffer, query?: string) => (await send(client, file, query)).refusal
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await refused(svg)).toEqual({ status: 415, error: 'Choose a JPEG, PNG, WebP or AVIF picture.' })
  const unreadable = { status: 422, error: 'The file can’t be read as a picture, or has too many pixels.' }
  expect(await refused(photo.subarray(0, 40))).toEqual(unreadable)
  expect(await refused(await createHugePng())).toEqual(unreadable)
  expect(await refused(Buffer.concat([photo, Buffer.alloc(10 * MEGABYTE)]))).toMatchObject({ status: 413 })
  for (const query of ['kind=other', '', 'kind=avatar&crop=1,2', 'kind=avatar&crop=0,0,2', 'kind=avatar&crop=a,b,c']) {
    expect(await refused(photo, query), query).toMatchObject({ status: 400 })
  }
  expect((await send(backend.client(), photo)).refusal).toEqual({ status: 401, error: 'Please log in.' })
  expect(await backend.database.sql('select from public.pictures')).toEqual([])
})
