import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorageBackend, startStorage } from '#tests/contract/start-storage-kinds.ts'

const UNSUPPORTED = {
  statusCode: '400',
  error: 'InvalidRequest',
  message: 'The source image is invalid or unsupported for rendering',
}

let backend: StorageBackend
let admin: ReturnType<StorageBackend['client']>

beforeAll(async () => {
  backend = await startStorage()
  admin = backend.client(backend.serviceRoleKey)
  const image = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await put('pictures', 'red.png', image, 'image/png')
  await put('files', 'private/red.png', image, 'image/png')
  await put('pictures', 'note.txt', 'not an image', 'text/plain')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await put('pictures', 'drawing.svg', svg, 'image/svg+xml')
})
afterAll(() => backend[Symbol.asyncDispose]())

async function put(bucket: string, name: string, ...[body, contentType]: [Buffer | string, string]): Promise<void> {
  const { error } = await admin.storage.from(bucket).upload(name, body, { contentType })
  if (error) throw error
}

function pictureUrl(
  name: string,
  transform?: Parameters<ReturnType<typeof admin.storage.from>['getPublicUrl']>[1],
): string {
  return admin.storage.from('pictures').getPublicUrl(name, transform).data.publicUrl
}

async function measure(answer: Response | Blob | null): Promise<string> {
  const { width, height, format } = await sharp(await (answer as Response).arrayBuffer()).metadata()
  return `${format} ${width}×${height}`
}

test('the public URL of the client shows the image in the wanted size', async () => {
  const url = pictureUrl('red.png', { transform: { width: 20, height: 20 } })
  const response = await fetch(url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-transformations': 'height:20,width:20,resizing_type:fill',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('Accept'),
  })
  expect(await measure(response)).toBe('png 20×20')
})

test('readers get the best format that they accept, unless the original is asked for', async () => {
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const url = (format?: 'origin') => pictureUrl('red.png', { transform: { width: 10, ...(format && { format }) } })
  expect(await measure(await fetch(url(), { headers }))).toBe('webp 10×5')
  expect(await measure(await fetch(url('origin'), { headers }))).toBe('png 10×5')
})

test('a rendered image is not sent again to a client that has it', async () => {
  const url = pictureUrl('red.png', { transform: { width: 30 } })
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const other = await fetch(pictureUrl('red.png', { transform: { width: 31 } }), { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
  const webp = await fetch(url, { headers: { 'if-none-match': etag, accept: 'image/webp' } })
  expect(webp.status).toBe(200)
})

test('a signed URL shows what was signed, whatever its query says', async () => {
  const { data } = await admin.storage
    .from('files')
    .createSignedUrl('private/red.png', 60, { transform: { width: 40, height: 10, resize: 'fill' }, download: 'a.png' })
  const response = await fetch(`${data?.signedUrl}&width=99`)
  expect(response.headers.get('content-disposition')).toContain('a.png')
  expect(response.headers.get('expires')).not.toBeNull()
  expect(await measure(response)).toBe('png 40×10')
  expect((await fetch((data?.signedUrl ?? '').replace('token=', 'token=x'))).status).toBe(400)
  expect((await fetch((data?.signedUrl ?? '').replace('private', 'other'))).status).toBe(400)
})

test('the client downloads a transformed image with its own rights', async () => {
  const transform = { width: 10, quality: 50 }
  const { data } = await admin.storage.from('files').download('private/red.png', { transform })
  expect(await measure(data)).toBe('png 10×5')
  const { client } = await backend.memberClient()
  for (const stranger of [client, backend.client()]) {
    const { data: none, error } = await stranger.storage.from('files').download('private/red.png', { transform })
    expect(none).toBeNull()
    expect(error).not.toBeNull()
  }
})

test('a private image has no public rendering, and an invalid transformation is not signed', async () => {
  const { data } = admin.storage.from('files').getPublicUrl('private/red.png', { transform: { width: 10 } })
  const response = await fetch(data.publicUrl)
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ statusCode: '404', error: 'Bucket not found' }),
  ])

  const { error } = await admin.storage.from('pictures').createSignedUrl('red.png', 60, { transform: { width: -1 } })
  expect(error?.message).toBe('body/transform/width must be >= 0')
})

test('a file that is not an image is refused, and a missing one is not found', async () => {
  const text = await fetch(pictureUrl('note.txt', { transform: { width: 1 } }))
  expect([text.status, await text.json()]).toEqual([400, expect.objectContaining(UNSUPPORTED)])
  const missing = await fetch(pictureUrl('nothing.png', { transform: { width: 1 } }))
  expect([missing.status, await missing.json()]).toEqual([400, expect.objectContaining({ statusCode: '404' })])
})

test('SVG is shown unchanged and never runs', async () => {
  const response = await fetch(pictureUrl('drawing.svg', { transform: { width: 10 } }))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const webp = await fetch(`${backend.url}/storage/v1/render/image/public/pictures/drawing.svg?format=webp`)
  expect([webp.status, await webp.json()]).toEqual([400, expect.objectContaining(UNSUPPORTED)])
})
