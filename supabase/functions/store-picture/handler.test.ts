import { expect, test } from 'vitest'
import { handlePicture, type StorePictureDependencies } from './handler.ts'

const encoded = {
  width: 1280,
  height: 720,
  placeholder: 'UklGRg==',
  files: ['320.avif', '320.webp'].map((name) => ({ name, type: 'image/x', bytes: new Uint8Array() })),
}
const stored = { id: 'p1', folder: 'f1', width: 1280, height: 720, placeholder: 'UklGRg==' }

function setup(changes: Partial<StorePictureDependencies> = {}) {
  const uploaded: string[] = []
  const removed: string[] = []
  const failures: unknown[] = []
  const dependencies: StorePictureDependencies = {
    memberId: 'ada',
    takeLimit: async () => ({ allowed: true }),
    encode: async () => encoded,
    create: async () => stored,
    upload: async ({ bucket, folder }, { name }) => void uploaded.push(`${bucket}/${folder}/${name}`),
    remove: async (id) => void removed.push(id),
    onFailure: (cause) => failures.push(cause),
    ...changes,
  }
  const send = (method = 'POST') =>
    handlePicture(
      new Request('http://site.test/store-picture?kind=cover', {
        method,
        ...(method === 'POST' && { body: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0) }),
      }),
      dependencies,
    )
  return { send, uploaded, removed, failures }
}

test('all files are stored in the picture’s folder before the answer', async () => {
  const { send, uploaded } = setup()
  const response = await send()
  expect([response.status, await response.json()]).toEqual([200, stored])
  expect(uploaded).toEqual(['covers/f1/320.avif', 'covers/f1/320.webp'])
})

test('a picture whose files cannot all be stored is removed', async () => {
  const cause = new Error('disk full')
  const { send, removed, failures } = setup({ upload: () => Promise.reject(cause) })
  expect((await send()).status).toBe(503)
  expect(removed).toEqual(['p1'])
  expect(failures).toEqual([cause])
})

test('after many pictures in an hour a member has to wait', async () => {
  const { send, uploaded } = setup({ takeLimit: async () => ({ allowed: false, retryAfterSeconds: 90 }) })
  const response = await send()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90'])
  expect(uploaded).toEqual([])
})

test('an account that may not add pictures gets none', async () => {
  const { send, uploaded } = setup({ create: async () => null })
  expect((await send()).status).toBe(403)
  expect(uploaded).toEqual([])
})

test('only POST stores pictures', async () => {
  expect((await setup().send('GET')).status).toBe(405)
})
