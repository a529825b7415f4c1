import { join, resolve } from 'node:path'
import { readS3Address, type S3Address } from '@headwater/backend/storage'
import { findMistakeInFolder } from './data-folder-config.ts'
import type { EnvironmentReader } from './read-environment.ts'

/** Where `npm run backup` writes. */
export type BackupTarget = { kind: 'folder'; folder: string } | { kind: 's3'; address: S3Address }

export type BackupSettings = {
  target: BackupTarget
  /** For how many days the last backup of each day is kept, and for how many weeks the last one of each week is. */
  keepDays: number
  keepWeeks: number
  /** Receives every write of the embedded database, for `npm run restore -- --to <time>`. Null: nothing is archived. */
  walArchiveDir: string | null
}

const DEFAULT_KEEP = { days: 7, weeks: 4 }
const MOST_KEPT = 3_650

/** The settings of `npm run backup`; docs/backup.md explains each. */
export function readBackupSettings(read: EnvironmentReader, dataDir: string): BackupSettings {
  const walArchiveDir = read.optional('WAL_ARCHIVE_DIR')
  return {
    target: readTarget(read, dataDir),
    keepDays: read.integer('BACKUP_KEEP_DAYS', DEFAULT_KEEP.days, { min: 1, max: MOST_KEPT }),
    keepWeeks: read.integer('BACKUP_KEEP_WEEKS', DEFAULT_KEEP.weeks, { min: 0, max: MOST_KEPT }),
    walArchiveDir: walArchiveDir && readFolder(read, { name: 'WAL_ARCHIVE_DIR', path: walArchiveDir }),
  }
}

/** The messages never repeat the secret of a bucket. */
function readTarget(read: EnvironmentReader, dataDir: string): BackupTarget {
  const text = read.optional('BACKUP_TO')
  if (text === null) return { kind: 'folder', folder: join(dataDir, 'backups') }
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return { kind: 'folder', folder: readFolder(read, { name: 'BACKUP_TO', path: text }) }
  }
  try {
    return { kind: 's3', address: readS3Address(text) }
  } catch (error) {
    read.problem(
      `BACKUP_TO is neither a folder nor the address of a bucket: ${error instanceof Error ? error.message : error}`,
    )
    return { kind: 'folder', folder: join(dataDir, 'backups') }
  }
}

/** The folder need not exist yet. */
function readFolder(read: EnvironmentReader, { name, path }: { name: string; path: string }): string {
  const folder = resolve(path)
  const mistake = findMistakeInFolder(folder)
  if (mistake) read.problem(`${name} cannot be used: ${mistake}`)
  return folder
}
