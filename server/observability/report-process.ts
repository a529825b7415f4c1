import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Log } from '@headwater/backend/log'
import { readBackupState } from '../backups/last-backup.ts'
import type { ServiceClient } from '../data/service-client.ts'
import { productVersion } from '../process/product-version.ts'
import type { ErrorCounts } from './error-counts.ts'

export type ProcessState = {
  version: string
  node: string
  /** Of the data folder's file system; null if it cannot be read. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** Null unless the database is the embedded one, the only one that `npm run backup` copies. */
  backup: { finishedAt: string | null; failedAt: string | null } | null
}

type ReportOptions = {
  client: ServiceClient
  errors: ErrorCounts
  dataDir: string
  hasBackups: boolean
  log: Log
  intervalMs?: number
}

const INTERVAL_MS = 60_000

/** Reports the state and failures of this process once a minute, in the database, for the administrators' page. */
export function startProcessReports({ client, errors, log, intervalMs = INTERVAL_MS, ...data }: ReportOptions) {
  const process = randomUUID()
  const process_started_at = new Date().toISOString()
  let reporting = Promise.resolve()

  async function report(): Promise<void> {
    const counted = errors.take()
    try {
      const process_state = await describeProcess(data)
      await client.rpc('note_process', { process, process_started_at, process_state, errors: counted }).throwOnError()
    } catch (cause) {
      errors.giveBack(counted)
      // Not a warning, which would be counted again.
      log.info('operations.not_reported', { cause })
    }
  }

  function start(): void {
    reporting = reporting.then(report)
  }

  start()
  const timer = setInterval(start, intervalMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      start()
      await reporting
      await client.rpc('forget_process', { process })
    },
  }
}

async function describeProcess({
  dataDir,
  hasBackups,
}: Pick<ReportOptions, 'dataDir' | 'hasBackups'>): Promise<ProcessState> {
  const disk = await statfs(dataDir).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => null,
  )
  const backup = hasBackups ? await describeBackup(dataDir) : null
  return { version: await productVersion(), node: process.version, disk, backup }
}

async function describeBackup(dataDir: string): Promise<ProcessState['backup']> {
  const { last, failure } = await readBackupState(dataDir)
  return { finishedAt: last?.finishedAt ?? null, failedAt: failure?.at ?? null }
}
