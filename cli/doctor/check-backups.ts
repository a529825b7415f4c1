import type { Client } from 'pg'
import { type BackupState, readBackupState } from '#server/backups/last-backup.ts'
import { readArchiveDelay, readWalArchive, type WalArchiveState } from '#server/backups/wal-archive.ts'
import type { Config } from '#server/config/config.ts'
import { clusterOwner, dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { type Finding, finding } from './finding.ts'

const DAY_MS = 24 * 3_600_000
/** Backups are daily, so after two days at least one was missed. */
const WARN_FROM_DAYS = 2
const FAIL_FROM_DAYS = 8
const VERIFIED_WITHIN_DAYS = 31
const ARCHIVED_WITHIN_SECONDS = 600

/** Checks the backups of the embedded database; others are copied by their own tools. */
export async function checkBackups({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Finding[]> {
  if (storage.kind !== 'embedded') {
    return [finding('ok', 'Backups', 'The operator of the database makes its backups (docs/backup.md).')]
  }
  if (!(await clusterOwner(dataFolderIn(dataDir))))
    return [finding('ok', 'Backups', 'There is nothing to back up yet.')]
  return judgeBackups(await readBackupState(dataDir), Date.now())
}

export function judgeBackups({ last, verified, failure }: BackupState, nowMs: number): Finding[] {
  const failed = failure
    ? [finding('fail', 'Backups', `The last backup failed at ${failure.at}: ${failure.message}`)]
    : []
  if (!last) return [...failed, finding('warn', 'Backups', 'There is no backup yet: run npm run backup every day.')]
  return [...failed, judgeAge(last, nowMs), judgeVerification(verified, nowMs)]
}

function judgeAge({ finishedAt, place }: NonNullable<BackupState['last']>, nowMs: number): Finding {
  const days = (nowMs - Date.parse(finishedAt)) / DAY_MS
  const text = `The last good backup is from ${finishedAt}, in ${place}`
  if (days < WARN_FROM_DAYS) return finding('ok', 'Backups', `${text}.`)
  const state = days < FAIL_FROM_DAYS ? 'warn' : 'fail'
  return finding(state, 'Backups', `${text}: find out why npm run backup no longer runs every day.`)
}

function judgeVerification(verified: BackupState['verified'], nowMs: number): Finding {
  const advice = 'run npm run backup -- --verify latest, which restores it into a scratch server and compares it.'
  if (!verified) return finding('warn', 'Verified', `No backup has ever been verified: ${advice}`)
  const text = `The last verified backup is ${verified.name}, verified at ${verified.at}`
  return nowMs - Date.parse(verified.at) < VERIFIED_WITHIN_DAYS * DAY_MS
    ? finding('ok', 'Verified', `${text}.`)
    : finding('warn', 'Verified', `${text}: ${advice}`)
}

/** If WAL_ARCHIVE_DIR is set, asks the running server whether it archives its log. */
export async function checkArchive(client: Client, { storage, backups }: Config): Promise<Finding[]> {
  const { walArchiveDir } = backups
  if (storage.kind !== 'embedded' || walArchiveDir === null) return []
  const [state, delay] = [await readWalArchive(client), await readArchiveDelay(client)]
  return [judgeArchive(state, delay, walArchiveDir)]
}

export function judgeArchive({ isOn, hasFailed }: WalArchiveState, delaySeconds: number, folder: string): Finding {
  if (!isOn) {
    return finding('warn', 'Archive', 'PostgreSQL was started before WAL_ARCHIVE_DIR was set: restart the site.')
  }
  if (hasFailed) {
    const advice = 'correct the folder or free some space, and look for "archive" in the log of PostgreSQL'
    return finding(
      'fail',
      'Archive',
      `PostgreSQL cannot archive its log in ${folder}, so its disk fills up: ${advice}.`,
    )
  }
  return delaySeconds < ARCHIVED_WITHIN_SECONDS
    ? finding('ok', 'Archive', `PostgreSQL archives its log in ${folder}.`)
    : finding(
        'fail',
        'Archive',
        `A segment of the log has been waiting ${Math.round(delaySeconds / 60)} minutes for ${folder}: check whether that disk still responds.`,
      )
}
