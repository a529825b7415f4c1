import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import { bodyOf, listKeys } from '#backend/tests/storage/byte-store-cases.ts'
import { createMemoryStore } from '#backend/tests/storage/memory-store.ts'
import { SERVICE_SCOPE } from '../cleaning/sweep-bytes.ts'
import { accessDenied } from '../storage-errors.ts'
import { describeBytes, recordObject } from './object-writer.ts'

/** The keys that remain after recording the row of an upload has failed. */
async function keysAfter(failure: Error): Promise<string[]> {
  const bytes = createMemoryStore()
  const version = randomUUID()
  const written = await bytes.write(version, bodyOf('abc'), { maxBytes: 3 })
  const fail = () => Promise.reject(failure)
  const now = () => new Date()
  const recording = recordObject(
    { bytes, log: silentLog, now, database: { asCaller: fail, asService: fail } },
    SERVICE_SCOPE,
    {
      target: { bucket: 'files', name: 'a', owner: null, userMetadata: null, replaces: false },
      version,
      metadata: describeBytes(written, { mimetype: 'text/plain', cacheControl: 'no-cache' }, now()),
    },
  )
  await expect(recording).rejects.toThrow(failure)
  return listKeys(bytes, new Date(Date.now() + 1_000))
}

test('the bytes of a refused row are removed', async () => {
  expect(await keysAfter(accessDenied())).toEqual([])
  expect(await keysAfter(new DatabaseUnavailableError('busy', null))).toEqual([])
})

test('when the connection is lost, the row may exist, so its bytes are left to the sweep', async () => {
  expect(await keysAfter(new DatabaseUnavailableError('unreachable', null))).toHaveLength(1)
})
