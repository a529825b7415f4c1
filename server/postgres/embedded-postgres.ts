import type { Log } from '#backend/http/log.ts'
import { explainFailure } from './explain-failure.ts'
import { dataFolderIn } from './folder/data-folder.ts'
import { keepLogRotated } from './folder/rotate-log.ts'
import type { ServerSettings } from './folder/server-settings.ts'
import { ignorePostgresVariables } from './ignore-postgres-variables.ts'
import { keepServerRunning } from './keep-server-running.ts'
import { findBinaries } from './programs/find-binaries.ts'
import { createSharedServer } from './shared-server.ts'

export type EmbeddedPostgresOptions = {
  /** The site's data folder; PostgreSQL gets the folder `postgres` in it. */
  dataDir: string
  log: Log
  /** The server died and could not be brought back: the process should end with the cause's message. */
  onLost?: (cause: unknown) => void
  /** Settings of postgresql.conf in addition to ours, such as `fsync: 'off'` for a test that throws its data away. */
  settings?: ServerSettings
}

export type EmbeddedPostgres = {
  /** Of the superuser. Stays the same until `stop`, also when the server had to be restarted. */
  adminUrl: string
  /** Leaves the server; it ends with the last process that uses it. May be called twice. */
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL in the site's data folder, from npm alone: made if there is none, found if it runs already,
 * recovered if it was killed, restarted if it dies. Throws StartError with one sentence for what the operator must do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onLost, settings = {} } = options
  ignorePostgresVariables()
  const folder = dataFolderIn(options.dataDir)
  const server = createSharedServer({ folder, binaries: await findBinaries(), log, settings })

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
