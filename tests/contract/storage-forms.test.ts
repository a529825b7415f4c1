import { afterAll, expect, test } from 'vitest'
import { startStorage } from './start-storage.ts'

const storage = await startStorage()
afterAll(() => storage[Symbol.asyncDispose]())
const newName = () => `${crypto.randomUUID()}.txt`

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
