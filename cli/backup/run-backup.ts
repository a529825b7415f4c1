import { join } from 'node:path'
import type { Log } from '@headwater/backend/log'
import { type BackupState, readBackupState, writeBackupState } from '#server/backups/last-backup.ts'
import type { Config } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { openByteStore } from '#server/data/open-byte-store.ts'
import { StartError } from '#server/process/start-error.ts'
import { quickCheck } from './check/quick-check.ts'
import { verifyBackup } from './check/verify-backup.ts'
import { findBackup, type Manifest } from './manifest.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { openPlace } from './places/open-place.ts'
import { prune } from './retention/prune.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'
import { withBackupLock } from './with-backup-lock.ts'

export type RunBackupOptions = {
  config: Config
  log: Log
  withSecrets: boolean
  /** Whether the backup is restored into a scratch server and compared. */
  verifies: boolean
}

/** Makes a backup, reads it back, removes old ones, and records the result in the data folder. Returns what to print. */
export async function runBackup(options: RunBackupOptions): Promise<string> {
  const { config } = options
  refuseHosted(config)
  return withBackupLock(config.dataDir, async () => {
    const place = await openPlace(config.backups.target)
    try {
      return await backUp(options, place)
    } catch (error) {
      await recordFailure(config.dataDir, error)
      throw error
    } finally {
      await place.close()
    }
  })
}

/** Restores an existing backup into a scratch server and compares it. Returns what to print. */
export async function runVerification({ config, log }: Pick<RunBackupOptions, 'config' | 'log'>, name: string) {
  return withBackupLock(config.dataDir, async () => {
    const place = await openPlace(config.backups.target)
    try {
      const manifest = await findBackup(place, name)
      return await verify({ config, log }, place, manifest)
    } finally {
      await place.close()
    }
  })
}

async function backUp(options: RunBackupOptions, place: BackupPlace): Promise<string> {
  const { config, log, withSecrets, verifies } = options
  const taken = await takeFrom({ config, log, withSecrets }, place)
  const { manifest, newObjects } = taken
  await quickCheck(place, manifest, newObjects)
  await recordSuccess(config.dataDir, place, taken)
  const lines = describe(taken, place)
  if (verifies) lines.push(await verify({ config, log }, place, manifest))
  const { keepDays, keepWeeks, walArchiveDir } = config.backups
  const removed = await prune({ place, retention: { keepDays, keepWeeks }, walArchiveDir, now: new Date() })
  if (removed.length > 0) lines.push(`Removed: ${removed.join(', ')}.`)
  return lines.join('\n')
}

async function takeFrom(
  { config, log, withSecrets }: Omit<RunBackupOptions, 'verifies'>,
  place: BackupPlace,
): Promise<TakenBackup> {
  const { dataDir, siteUrl } = config
  const { adminUrl, close } = await openAdminConnection({ ...config, log })
  const bytes = await openByteStore(config)
  try {
    return await takeBackup({ place, dataDir, siteUrl, adminUrl, bytes, withSecrets })
  } finally {
    await bytes.close()
    await close()
  }
}

async function verify(
  { config: { dataDir }, log }: Pick<RunBackupOptions, 'config' | 'log'>,
  place: BackupPlace,
  manifest: Manifest,
): Promise<string> {
  await verifyBackup({ place, manifest, scratch: join(dataDir, 'verifying'), log })
  const state = await readBackupState(dataDir)
  await writeBackupState(dataDir, { ...state, verified: { name: manifest.name, at: new Date().toISOString() } })
  return `Verified: ${manifest.name} was restored into a scratch server; all tables and objects are identical.`
}

function refuseHosted({ storage }: Config): void {
  if (storage.kind === 'embedded') return
  throw new StartError(
    storage.kind === 'hosted'
      ? 'The database belongs to the hosted service, which makes its own backups.'
      : 'npm run backup copies the embedded database. Use pg_dump for the one in DATABASE_URL (docs/backup.md).',
  )
}

async function recordSuccess(
  dataDir: string,
  place: BackupPlace,
  { manifest, newObjects }: TakenBackup,
): Promise<void> {
  const { name, finishedAt, database, objects } = manifest
  const copied = new Set(newObjects)
  const sizes = objects.filter(({ key }) => copied.has(key)).map(({ size }) => size)
  const last: BackupState['last'] = {
    name,
    place: place.title,
    finishedAt,
    size: sum([database.archive.size, ...sizes]),
    rows: sum(database.tables.map(({ rows }) => rows)),
    objects: objects.length,
  }
  const { verified } = await readBackupState(dataDir)
  await writeBackupState(dataDir, { last, verified, failure: null })
}

async function recordFailure(dataDir: string, error: unknown): Promise<void> {
  const state = await readBackupState(dataDir)
  const message = error instanceof Error ? error.message : String(error)
  await writeBackupState(dataDir, { ...state, failure: { at: new Date().toISOString(), message } })
}

function describe({ manifest, missingObjects, newObjects }: TakenBackup, place: BackupPlace): string[] {
  const { name, database, objects, secrets, startedAt, finishedAt } = manifest
  const seconds = ((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000).toFixed(1)
  const rows = sum(database.tables.map((table) => table.rows))
  return [
    `Backup ${name} is in ${place.title}: ${rows} rows in ${toMegabytes(database.archive.size)} MB, ` +
      `${objects.length} ${objects.length === 1 ? 'object' : 'objects'} (${newObjects.length} new), ${secrets.length > 0 ? 'with' : 'without'} secrets, in ${seconds} s.`,
    ...missingObjects.map((key) => `The site has lost the bytes of the object ${key}.`),
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
