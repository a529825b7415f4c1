import { copyFile, rm, stat, truncate } from 'node:fs/promises'
import type { Log } from '@headwater/backend/log'
import { explainFailure } from './explain-failure.ts'
import { dataFolderIn } from './folder/data-folder.ts'
import type { ServerSettings } from './folder/server-settings.ts'
import { keepServerRunning } from './keep-server-running.ts'
import { findBinaries } from './programs/find-binaries.ts'
import { createSharedServer } from './shared-server.ts'

const MAX_LOG_BYTES = 5 * 1024 * 1024
const CHECK_INTERVAL_MS = 10 * 60_000

/**
 * Keeps PostgreSQL's log and one older part of it. The server opens the log in append mode, so the file can be
 * truncated while the server runs, even if the server outlives this process.
 */
export async function rotateLog(file: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const { size } = await stat(file)
  if (size <= maxBytes) return
  await rm(`${file}.1`, { force: true })
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

function keepLogRotated(file: string, log: Log): { stop: () => void } {
  const check = () => rotateLog(file).catch((cause: unknown) => log.warn('postgres.log_rotation_failed', { cause }))
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  void check()
  return { stop: () => clearInterval(timer) }
}

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

/**
 * Removes PGPORT, PGSSLMODE and similar variables from this process's environment. The driver uses them for everything
 * that a connection URL does not specify, but they are meant for another server: with PGPORT set, the site looked for
 * the embedded server's socket under a wrong name and waited for minutes.
 */
function ignorePostgresVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}
