import { StartError } from '../process/start-error.ts'
import { type ClusterServerOptions, createClusterServer, type ServerConnection } from './cluster-server.ts'
import { assertOurs } from './folder/data-folder.ts'
import { type FolderLock, tryLock } from './folder/folder-lock.ts'
import { makeFolder } from './folder/prepare-folder.ts'
import { askServerToStop, stopServer } from './programs/stop-server.ts'
import { waitUntil } from './wait-until.ts'

export type SharedServerOptions = ClusterServerOptions & { othersTimeoutMs?: number }

export type SharedServer = {
  /** Starts the server or connects to the running one. May be called again if the server has died. */
  join: () => Promise<ServerConnection>
  /** Stops using the server; the last process to leave stops it. */
  leave: () => Promise<void>
  /** The same without waiting, for a process that is exiting. */
  leaveAtExit: () => void
}

/** Longer than a start after a crash may take, because another process may be waiting for one. */
const CHANGE_TIMEOUT_MS = 6 * 60_000
/** How long a new process waits for the processes that use a dead server to restart it. */
const OTHERS_TIMEOUT_MS = 30_000

/**
 * One server for all processes that use the same folder. A process holds the change lock while it starts or stops the
 * server, and the use lock as long as it uses the server, so that the last process knows that it is the last.
 */
export function createSharedServer(options: SharedServerOptions): SharedServer {
  const { folder, log, othersTimeoutMs = OTHERS_TIMEOUT_MS } = options
  const server = createClusterServer(options)
  let changeLock: FolderLock | null = null
  let useLock: FolderLock | null = null

  async function join(): Promise<ServerConnection> {
    await assertOurs(folder)
    await makeFolder(folder)
    const connection = await waitUntil(othersTimeoutMs, () => withChangeLock(joinNow))
    if (connection) return connection
    throw new StartError(
      `Another process uses the database in ${folder.root}, but its PostgreSQL cannot be reached from here ` +
        '(from another container or machine?): stop that process, or set DATABASE_URL for both.',
    )
  }

  async function joinNow(): Promise<ServerConnection | null> {
    // Processes that use a dead server restart it themselves; a new process that cannot see it might start another.
    const mayStart = useLock !== null || !isUsedByOthers()
    const connection = (await server.connect()) ?? (mayStart ? await server.start() : null)
    if (connection) useLock ??= tryLock(folder.useLock, 'shared')
    return connection
  }

  async function leave(): Promise<void> {
    await withChangeLock(async () => {
      useLock?.release()
      useLock = null
      if (!isUsedByOthers()) await stopServer(folder.cluster, log)
    })
  }

  function leaveAtExit(): void {
    changeLock?.release()
    useLock?.release()
    try {
      const lock = tryLock(folder.changeLock, 'exclusive')
      if (lock && !isUsedByOthers()) askServerToStop(folder.cluster)
      lock?.release()
    } catch {
      // The folder was deleted, so there is no server to stop.
    }
  }

  function isUsedByOthers(): boolean {
    const lock = tryLock(folder.useLock, 'exclusive')
    lock?.release()
    return lock === null
  }

  async function withChangeLock<T>(task: () => Promise<T>): Promise<T> {
    const lock = await waitUntil(CHANGE_TIMEOUT_MS, () => tryLock(folder.changeLock, 'exclusive'))
    if (!lock) {
      throw new StartError(`Another process has been starting or stopping the database in ${folder.root} for minutes.`)
    }
    changeLock = lock
    try {
      return await task()
    } finally {
      lock.release()
      changeLock = null
    }
  }

  return { join, leave, leaveAtExit }
}
