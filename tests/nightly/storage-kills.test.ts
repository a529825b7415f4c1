import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_STORAGE_SETTINGS, deriveApiKeys } from '@headwater/backend/settings'
import { createDiskStore } from '@headwater/backend/storage'
import { createStorageModule } from '@headwater/backend/tests/internals.ts'
import { JWT_SECRET } from '@headwater/backend/tests/modules/open-backend.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { listKeys } from '@headwater/backend/tests/storage/byte-store-cases.ts'
import * as tus from 'tus-js-client'
import { expect, onTestFinished, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { startStorageProcess } from '#tests/faults/kills/start-storage-process.ts'

/** For the full size: `STORAGE_KILL_BYTES=50000000 npx vitest run --project faults storage-kills`. */
const BYTES = Number(process.env.STORAGE_KILL_BYTES ?? 2_000_000)
const UPLOADS = 20
/** The full size is a gigabyte for each test. */
const HANGS_AFTER_MS = 120_000 + BYTES / 50
const HOUR = 60 * 60_000

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'storage-kills-'))
  const database = await openMigratedDatabase()
  await database.sql(`insert into storage.buckets (id, name) values ('files', 'files')`)
  const { serviceRoleKey } = await deriveApiKeys(JWT_SECRET)
  // While this process computes checksums, servers close connections that were kept alive.
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}`, connection: 'close' }
  const options = { databaseUrl: database.authenticatorUrl, folder, fileSizeLimit: Math.max(BYTES, 50_000_000) }
  const processes: { kill: () => Promise<void> }[] = []
  onTestFinished(async () => {
    await Promise.all(processes.map(({ kill }) => kill()))
    await database[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  return {
    database,
    headers,
    async start() {
      const started = await startStorageProcess(options)
      processes.push(started)
      return started
    },
    halves: () => readdir(join(folder, 'incoming')),
    async keys() {
      return (await listKeys(await createDiskStore({ folder }), new Date(Date.now() + HOUR))).toSorted()
    },
    /** Runs, a day later, the cleaning that the backend does six hours after its start. */
    async sweep() {
      const module = createStorageModule({
        database: database.database,
        bytes: await createDiskStore({ folder }),
        settings: DEFAULT_STORAGE_SETTINGS,
        jwtSecret: JWT_SECRET,
        log: silentLog,
        now: () => new Date(Date.now() + 25 * HOUR),
      })
      await module.sweepBytes()
    },
  }
}

type Row = { name: string; version: string; size: string; tag: string }

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

// At the first answer, the other uploads are being flushed and recorded.
test.each([0, 1, 10])(
  'kill -9 after %i answers leaves no partial object and no orphaned row',
  async (answersBeforeKill) => {
    const { database, headers, start, halves, keys, sweep } = await setup()
    const victim = await start()
    const body = randomBytes(BYTES)
    const answered: string[] = []
    const reached = Promise.withResolvers<void>()

    async function upload(name: string): Promise<void> {
      const response = await fetch(`${victim.url}/storage/v1/object/files/${name}`, { method: 'POST', headers, body })
      if (response.ok) answered.push(name)
      if (response.ok && answered.length === answersBeforeKill) reached.resolve()
    }

    const uploads = Promise.allSettled(Array.from({ length: UPLOADS }, (_, index) => upload(`file-${index}`)))
    if (answersBeforeKill === 0) await expect.poll(async () => (await halves()).length).toBeGreaterThan(0)
    else await reached.promise
    await victim.kill()
    await uploads

    const survivor = await start()
    expect(await halves()).toEqual([])
    const rows = await database.sql<Row>(
      `select name, version, metadata ->> 'size' as size, metadata ->> 'eTag' as tag from storage.objects`,
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(answered))
    await sweep()
    expect(await keys()).toEqual(rows.map(({ version }) => version).toSorted())

    for (const { name, size, tag } of rows) {
      const response = await fetch(`${survivor.url}/storage/v1/object/files/${name}`, { headers })
      expect(md5(await response.bytes())).toBe(md5(body))
      expect({ size, tag }).toEqual({ size: String(BYTES), tag: `"${md5(body)}"` })
    }
    // Clients without an answer send the file again.
    const recorded = new Set(rows.map(({ name }) => name))
    const again = await fetch(`${survivor.url}/storage/v1/object/files/file-0`, { method: 'POST', headers, body })
    expect(again.status).toBe(recorded.has('file-0') ? 400 : 200)
  },
  HANGS_AFTER_MS,
)

test('a resumable upload continues after kill -9 and loses at most its last chunk', async () => {
  const { database, headers, start } = await setup()
  const victim = await start()
  const bytes = randomBytes(30_000_000)
  const sender = new tus.Upload(bytes, {
    endpoint: `${victim.url}/storage/v1/upload/resumable`,
    headers,
    metadata: { bucketName: 'files', objectName: 'large' },
    retryDelays: null,
    onError: () => undefined,
  })
  sender.start()
  const countStored = async () => {
    const [row] = await database.sql<{ stored: number }>(
      'select coalesce(sum(size), 0)::float8 as stored from storage.resumable_chunks',
    )
    return row?.stored ?? 0
  }
  await expect.poll(countStored, { interval: 5 }).toBeGreaterThan(0)
  await victim.kill()
  const stored = await countStored()

  const survivor = await start()
  const uploadUrl = sender.url?.replace(victim.url, survivor.url) ?? ''
  const continued: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const retry = new tus.Upload(bytes, {
    uploadUrl,
    headers,
    retryDelays: null,
    onAfterResponse: (request, response) => {
      if (request.getMethod() === 'HEAD') continued.push(Number(response.getHeader('upload-offset')))
    },
    onSuccess: () => resolve(),
    onError: reject,
  })
  retry.start()
  await promise
  expect(continued).toEqual([stored])
  const response = await fetch(`${survivor.url}/storage/v1/object/files/large`, { headers })
  expect(md5(await response.bytes())).toBe(md5(bytes))
})
