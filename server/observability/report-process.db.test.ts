import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackupState } from '#server/backups/last-backup.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { startBackend } from '#tests/contract/start-backend.ts'
import { createErrorCounts } from './error-counts.ts'
import { startProcessReports } from './report-process.ts'

test('a process reports its versions, disk, last backup and errors, and disappears once it has stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-report-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const finishedAt = '2026-11-26T02:00:00.000Z'
  const last = { name: 'a', place: 'b', finishedAt, size: 1, rows: 1, objects: 0 }
  await writeBackupState(dataDir, { last, verified: null, failure: null })
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { client: root } = await backend.memberClient({ isAdmin: true })
  const client = createServiceClient({
    supabaseUrl: backend.url,
    serviceRoleKey: backend.serviceRoleKey,
    backend: null,
  })
  const errors = createErrorCounts('UTC')
  errors.watch(silentLog).error('request.failed')
  const reports = startProcessReports({ client, errors, dataDir, hasBackups: true, log: silentLog })

  const read = async () => (await root.rpc('operations')).data as { processes: { state: unknown }[]; errors: unknown[] }
  await expect.poll(async () => (await read()).processes).toHaveLength(1)
  const { processes, errors: counted } = await read()
  expect(processes[0]?.state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    disk: { freeBytes: expect.any(Number) },
    backup: { finishedAt, failedAt: null },
  })
  expect(counted).toMatchObject([{ kind: 'request.failed', level: 'error', count: 1 }])
  await reports.stop()
  expect((await read()).processes).toEqual([])
})
