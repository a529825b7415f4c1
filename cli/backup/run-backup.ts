import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'
import { type BackupState, readBackupState, writeBackupState } from '#server/backups/last-backup.ts'
import type { Config } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { openByteStore } from '#server/data/open-byte-store.ts'
import { StartError } from '#server/process/start-error.ts'
import { findDamagedIndex } from '../find-damaged-index.ts'
import { restoreData } from '../restore/restore-data.ts'
import { makeScratch, removeScratch } from '../restore/scratch-folder.ts'
import { checksumTables } from './database/table-checksums.ts'
import { inParallel } from './in-parallel.ts'
import { AlteredBackup, backupFile, findBackup, type Manifest, objectFile } from './manifest.ts'
import { type Digest, measureAll } from './measure-stream.ts'
import { type BackupPlace, FileMissing } from './places/backup-place.ts'
import { openPlace } from './places/open-place.ts'
import { prune } from './retention/prune.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'
import { withBackupLock } from './with-backup-lock.ts'

const READS_AT_ONCE = 4

/** Reads back a backup's database, its secrets and the given objects. Throws AlteredBackup on the first difference. */
async function quickCheck(place: BackupPlace, manifest: Manifest, keys: readonly string[]): Promise<void> {
  const { name, database, objects, secrets } = manifest
  const chosen = new Set(keys)
  const files: (Digest & { file: string })[] = [
    { ...database.archive, file: backupFile(name, database.archive.path) },
    ...secrets.map((secret) => ({ ...secret, file: backupFile(name, `secrets/${secret.path}`) })),
    ...objects.filter(({ key }) => chosen.has(key)).map((object) => ({ ...object, file: objectFile(object.key) })),
  ]
  await inParallel(READS_AT_ONCE, files, async ({ file, size, sha256 }) => {
    const found = await measureFile(place, file)
    if (found?.size !== size || found.sha256 !== sha256) throw new AlteredBackup(`${file} in ${place.title}`)
  })
}

async function measureFile(place: BackupPlace, file: string): Promise<Digest | null> {
  try {
    return await measureAll(await place.read(file))
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

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

type VerifyOptions = { place: BackupPlace; manifest: Manifest; scratch: string; log: Log }

/**
 * Restores a backup into a scratch folder with a separate server, reads every index, compares every table and every
 * object with what was backed up, and removes the folder. Throws AlteredBackup on the first difference.
 */
async function verifyBackup({ place, manifest, scratch, log }: VerifyOptions): Promise<void> {
  await makeScratch(scratch, log)
  try {
    const { count } = await restoreData({
      place,
      manifest,
      dataDir: scratch,
      target: { to: null, timeline: 'current', walArchiveDir: null, continuesArchive: false },
      bytes: null,
      former: null,
      log,
      inspect: (adminUrl) => compareTables(adminUrl, manifest),
    })
    if (count !== manifest.objects.length) {
      throw new AlteredBackup(
        `The list of objects in ${manifest.name}, which has ${manifest.objects.length} for ${count} rows,`,
      )
    }
  } finally {
    await removeScratch(scratch, log)
  }
}

async function compareTables(adminUrl: string, { name, database }: Manifest): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const damaged = await findDamagedIndex(client)
    if (damaged) throw new AlteredBackup(`The index ${damaged.name} in the backup ${name}`)
    const found = new Map((await checksumTables(client)).map((table) => [table.name, table]))
    const different = database.tables.filter((table) => !isDeepStrictEqual(table, found.get(table.name)))
    const [first] = different
    if (!first && found.size === database.tables.length) return
    throw new AlteredBackup(`The table ${first?.name ?? 'list'} in the backup ${name}`)
  } finally {
    await client.end()
  }
}
