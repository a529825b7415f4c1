import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupAge, readBackupState, writeBackupState } from './last-backup.ts'

async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-state-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

test('a written record is read back, and a missing file means no backup', async () => {
  const dataDir = await setup()
  const none = { last: null, verified: null, failure: null }
  expect(await readBackupState(dataDir)).toEqual(none)
  const failed = { ...none, failure: { at: '2026-11-23T12:00:00Z', message: 'The disk is full' } }
  await writeBackupState(dataDir, failed)
  expect(await readBackupState(dataDir)).toEqual(failed)
  expect(await readBackupAge(dataDir)).toBeNull()
  const finishedAt = new Date(Date.now() - 60_000).toISOString()
  const last = { name: 'a', place: 'b', finishedAt, size: 1, rows: 1, objects: 1 }
  await writeBackupState(dataDir, { ...failed, last })
  expect(await readBackupAge(dataDir)).toBeGreaterThanOrEqual(60)
})

test.each(['{', '{}'])('the damaged record %s is reported in one sentence', async (text) => {
  const dataDir = await setup()
  await writeFile(join(dataDir, 'backup-state.json'), text)
  await expect(readBackupState(dataDir)).rejects.toThrow(/backup-state\.json is damaged: delete it/)
  expect(await readBackupAge(dataDir)).toBeNull()
})
