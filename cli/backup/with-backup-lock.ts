import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from '#server/postgres/folder/folder-lock.ts'
import { StartError } from '#server/process/start-error.ts'

/** Runs `work` unless another process backs up, restores or upgrades this data folder. */
export async function withBackupLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dataDir, { recursive: true })
  const lock = tryLock(join(dataDir, 'backup.lock'), 'exclusive')
  if (!lock) throw new StartError(`Another backup, restore or upgrade of ${dataDir} is running.`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}
