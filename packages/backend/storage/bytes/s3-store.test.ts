import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, listKeys, testByteStore, textOf } from '#backend/tests/storage/byte-store-cases.ts'
import { startS3Server } from '#backend/tests/storage/start-s3-server.ts'
import { readS3Address } from './s3-address.ts'
import { createS3Store } from './s3-store.ts'

let server: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const open = () => createS3Store({ ...readS3Address(server.url), prefix: `${randomUUID()}/` })

testByteStore(() => Promise.resolve(open()))

test('the list leaves out other programs’ objects in the bucket', async () => {
  const root = createS3Store(readS3Address(server.url))
  const other = open()
  const key = randomUUID()
  await other.write(key, bodyOf('abc'), { maxBytes: 3 })
  expect(await listKeys(root, new Date(Date.now() + 60_000))).toEqual([])
  expect(await textOf(other.read(key))).toBe('abc')
})

test('a bucket that does not exist is a server error, not a missing object', async () => {
  const store = createS3Store({ ...readS3Address(server.url), bucket: 'other' })
  await expect(store.read(randomUUID())).rejects.toMatchObject({ name: 'NoSuchBucket' })
})
