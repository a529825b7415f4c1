import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ByteStore } from '#backend/storage/bytes/byte-store.ts'
import { createDiskStore } from '#backend/storage/bytes/disk-store.ts'
import { openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import { bodyOf, listKeys } from '#backend/tests/storage/byte-store-cases.ts'
import { createStorageModule } from '../storage-module.ts'
import { DEFAULT_STORAGE_SETTINGS } from '../storage-settings.ts'

const HOUR = 60 * 60_000

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-'))
  const bytes = await createDiskStore({ folder })
  const database = await openMigratedDatabase()
  await database.sql(`insert into storage.buckets (id, name) values ('files', 'files')`)

  /** The module, with its clock moved forward by this many hours. */
  function after(hours: number, store: ByteStore = bytes) {
    return createStorageModule({
      database: database.database,
      bytes: store,
      settings: DEFAULT_STORAGE_SETTINGS,
      jwtSecret: 'secret',
      log: silentLog,
      now: () => new Date(Date.now() + hours * HOUR),
    })
  }

  async function write(): Promise<string> {
    const key = randomUUID()
    await bytes.write(key, bodyOf('abc'), { maxBytes: 3 })
    return key
  }

  async function record(key: string): Promise<void> {
    await database.sql('insert into storage.objects (bucket_id, name, version) values ($1, $2, $2)', ['files', key])
  }

  async function beginUpload(...keys: string[]): Promise<void> {
    const [row] = await database.sql<{ id: string }>(
      `insert into storage.resumable_uploads (id, bucket_id, name, metadata, replaces)
        values (gen_random_uuid(), 'files', 'upload', '{}', false) returning id`,
    )
    for (const [start, key] of keys.entries()) {
      await database.sql('insert into storage.resumable_chunks values ($1, $2, 1, $3)', [row?.id, start, key])
    }
  }

  return {
    after,
    bytes,
    database,
    write,
    record,
    beginUpload,
    remaining: async () => (await listKeys(bytes, new Date(Date.now() + HOUR))).toSorted(),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

test('the sweep removes bytes without a row once they are older than a day', async () => {
  await using storage = await setup()
  const [orphan, named, chunk] = [await storage.write(), await storage.write(), await storage.write()]
  await storage.record(named)
  await storage.beginUpload(chunk)

  await storage.after(23).sweepBytes()
  expect(await storage.remaining()).toEqual([orphan, named, chunk].toSorted())
  await storage.after(25).sweepBytes()
  expect(await storage.remaining()).toEqual([named, chunk].toSorted())
})

test('a sweep of many keys removes only those without a row', async () => {
  await using storage = await setup()
  const keys = await Promise.all(Array.from({ length: 1100 }, storage.write))
  const named = keys.filter((_key, index) => index % 2 === 0)
  await storage.database.sql(
    `insert into storage.objects (bucket_id, name, version) select 'files', key, key from unnest($1::text[]) as key`,
    [named],
  )
  await storage.after(25).sweepBytes()
  expect(await storage.remaining()).toEqual(named.toSorted())
})

test('what is uploaded or copied during a sweep is kept', async () => {
  await using storage = await setup()
  const old = await storage.write()
  await storage.record(old)
  const uploaded: string[] = []
  // The store lists a key, and before the sweep asks for it, other requests write and record.
  const busy: ByteStore = {
    ...storage.bytes,
    async *list(options) {
      for await (const key of storage.bytes.list(options)) {
        const copy = randomUUID()
        await storage.bytes.copy(key, copy)
        uploaded.push(copy, await storage.write())
        yield key
        for (const it of uploaded) await storage.record(it)
      }
    },
  }
  await storage.after(25, busy).sweepBytes()
  expect(await storage.remaining()).toEqual([old, ...uploaded].toSorted())
})

test('a resumable upload and its bytes are deleted after a day, those of objects are not', async () => {
  await using storage = await setup()
  const [first, second, object] = [await storage.write(), await storage.write(), await storage.write()]
  await storage.beginUpload(first, second)
  await storage.record(object)

  await storage.after(23).deleteExpiredUploads()
  expect(await storage.remaining()).toHaveLength(3)
  await storage.after(25).deleteExpiredUploads()
  expect(await storage.remaining()).toEqual([object])
  expect(await storage.database.sql('select from storage.resumable_uploads')).toEqual([])
})

test('only the service sees the uploads of others', async () => {
  await using storage = await setup()
  await storage.beginUpload(await storage.write())
  for (const table of ['storage.resumable_uploads', 'storage.resumable_chunks']) {
    await expect(storage.database.asVisitor(`select from ${table}`)).rejects.toThrow('permission denied')
  }
})
