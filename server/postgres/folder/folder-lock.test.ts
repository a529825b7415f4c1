import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tryLock } from './folder-lock.ts'

// tests/nightly/embedded-postgres-shared.test.ts covers locks between processes and their release by kill -9.

async function setup() {
  const folder = await mkdtemp(path.join(tmpdir(), 'headwater-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return path.join(folder, 'a.lock')
}

test('only one holder at a time can have an exclusive lock', async () => {
  const file = await setup()
  const lock = tryLock(file, 'exclusive')
  expect(lock).not.toBe(null)
  expect(tryLock(file, 'exclusive')).toBe(null)
  expect(tryLock(file, 'shared')).toBe(null)
  lock?.release()
  tryLock(file, 'exclusive')?.release()
  expect(await readFile(file, 'utf8')).toBe('')
})

test('many holders can share a lock, and an exclusive lock must wait until all have released it', async () => {
  const file = await setup()
  const [first, second] = [tryLock(file, 'shared'), tryLock(file, 'shared')]
  first?.release()
  expect(second).not.toBe(null)
  expect(tryLock(file, 'exclusive')).toBe(null)
  second?.release()
  second?.release()
  const exclusive = tryLock(file, 'exclusive')
  expect(exclusive).not.toBe(null)
  exclusive?.release()
})

test('a lock in a folder that does not exist throws', async () => {
  const file = await setup()
  expect(() => tryLock(path.join(file, 'missing', 'a.lock'), 'shared')).toThrow('unable to open database file')
})
