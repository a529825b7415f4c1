import type { Log } from '@headwater/backend/log'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { clusterOwner, dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { type FolderLock, tryLock } from '#server/postgres/folder/folder-lock.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'
import { StartError } from '#server/process/start-error.ts'

/**
 * Runs `work` while no process uses the database of a data folder or can start it. Throws StartError if the site
 * is running.
 */
export async function withClaimedFolder<Result>(
  dataDir: string,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = dataFolderIn(dataDir)
  if (!(await clusterOwner(folder))) return work()
  const locks: (FolderLock | null)[] = [tryLock(folder.useLock, 'exclusive'), tryLock(folder.changeLock, 'exclusive')]
  try {
    if (locks.includes(null)) throw new StartError(`The site is using the data folder ${dataDir}: stop it first.`)
    // The server may be left over from a killed site.
    await stopServer(folder.cluster, log)
    return await work()
  } finally {
    for (const lock of locks) lock?.release()
  }
}

/**
 * Starts and stops the database of a data folder, so that the end of its log reaches the archive. Returns false if it
 * does not start.
 */
export async function archiveRest(dataDir: string, walArchiveDir: string, log: Log): Promise<boolean> {
  if (!(await clusterOwner(dataFolderIn(dataDir)))) return true
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log, walArchiveDir })
    await postgres.stop()
    return true
  } catch (cause) {
    log.warn('restore.former_database_does_not_start', { cause })
    return false
  }
}
