import type { Log } from '@headwater/backend/log'
import { explainFailure } from './explain-failure.ts'
import { dataFolderIn } from './folder/data-folder.ts'
import { keepLogRotated } from './folder/rotate-log.ts'
import type { ServerSettings } from './folder/server-settings.ts'
import { ignorePostgresVariables } from './ignore-postgres-variables.ts'
import { keepServerRunning } from './keep-server-running.ts'
import { findBinaries } from './programs/find-binaries.ts'
import { createSharedServer } from './shared-server.ts'

export type EmbeddedPostgresOptions = {
  /** The site's data folder; PostgreSQL uses its subfolder `postgres`. */
  dataDir: string
  log: Log
  /** Called if the server died and could not be restarted; the process should end with the cause's message. */
  onLost?: (cause: unknown) => void
  /** Additional postgresql.conf settings, such as `fsync: 'off'` for a test that discards its data. */
  settings?: ServerSettings
  /** Receives the write-ahead log; null or not given: it is not archived. */
  walArchiveDir?: string | null
}

export type EmbeddedPostgres = {
  /** Connects as the superuser. Stays the same until `stop`, even after the server was restarted. */
  adminUrl: string
  /** Stops using the server, which stops with the last process that uses it. May be called twice. */
  stop: () => Promise<void>
}

/**
 * Runs a real PostgreSQL from an npm package in the site's data folder. Creates the database if there is none, joins a
 * running server, recovers one that was killed, and restarts one that dies. Throws StartError with one sentence about
 * what the operator must do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onLost, settings = {}, walArchiveDir = null } = options
  ignorePostgresVariables()
  const folder = dataFolderIn(options.dataDir)
  const server = createSharedServer({ folder, binaries: await findBinaries(), log, settings, walArchiveDir })

  process.on('exit', server.leaveAtExit)
  const connection = await server.join().catch((error: unknown) => {
    process.off('exit', server.leaveAtExit)
    throw explainFailure(error, folder.root)
  })
  const keeper = keepServerRunning({ connection, join: server.join, log, onLost: onLost ?? (() => undefined) })
  const logKeeper = keepLogRotated(folder.log, log)

  async function stop(): Promise<void> {
    logKeeper.stop()
    await keeper.stop()
    await server.leave()
    process.off('exit', server.leaveAtExit)
  }

  let stopping: Promise<void> | null = null
  function stopOnce(): Promise<void> {
    stopping ??= stop()
    return stopping
  }

  return { adminUrl: connection.url, stop: stopOnce }
}
