import { chown } from 'node:fs/promises'
import path from 'node:path'
import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import pg, { type Client } from 'pg'
import { StartError } from '../process/start-error.ts'
import { prepareArchive } from './archive/archive-settings.ts'
import { createCluster, readPassword, SUPERUSER } from './folder/create-cluster.ts'
import { assertVersion, clusterOwner, type DataFolder } from './folder/data-folder.ts'
import { handOver } from './folder/prepare-folder.ts'
import { type Listening, type ServerSettings, writeSettings } from './folder/server-settings.ts'
import { chooseListening } from './programs/choose-listening.ts'
import type { PostgresBinaries } from './programs/find-binaries.ts'
import { isPostmasterOf, readPostmaster, toUrl } from './programs/postmaster.ts'
import { chooseRunAs } from './programs/run-as.ts'
import { READY_TIMEOUT_MS, startServer } from './programs/start-server.ts'
import { stopServer } from './programs/stop-server.ts'
import { waitUntil } from './wait-until.ts'

type ConnectResult =
  | { state: 'connected'; client: pg.Client }
  /** The server is starting, recovering or stopping. */
  | { state: 'busy' }
  | { state: 'absent' }
  /** The password is wrong. */
  | { state: 'refused' }

/** PostgreSQL's "cannot connect now". */
const CANNOT_CONNECT_NOW = '57P03'
const INVALID_PASSWORD = '28P01'
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET']

/** Tries to connect once. Expected failures are results; all others throw. */
async function tryConnect(url: string): Promise<ConnectResult> {
  const client = new pg.Client({
    connectionString: url,
    ...BOUNDED_CONNECTION,
    application_name: 'site process',
  })
  // Stays attached after connecting, because an error event without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { state: 'connected', client }
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = (error as { code?: string }).code ?? ''
    if (code === CANNOT_CONNECT_NOW) return { state: 'busy' }
    if (code === INVALID_PASSWORD) return { state: 'refused' }
    if (ABSENT.includes(code) || /terminated unexpectedly/i.test(String(error))) return { state: 'absent' }
    throw error
  }
}

export type ClusterServerOptions = {
  folder: DataFolder
  binaries: PostgresBinaries
  log: Log
  settings: ServerSettings
  /** See EmbeddedPostgresOptions. */
  walArchiveDir?: string | null
}

/** A superuser connection to the running server. */
export type ServerConnection = { url: string; client: Client }

export type ClusterServer = {
  /** Null if no server is running. */
  connect: () => Promise<ServerConnection | null>
  /** Creates the cluster if it does not exist. */
  start: () => Promise<ServerConnection | null>
}

/** Finds or starts the server of one folder. The caller ensures that only one process does so at a time. */
export function createClusterServer(options: ClusterServerOptions): ClusterServer {
  const { folder, binaries, log, settings, walArchiveDir = null } = options
  /** Reused for restarts, because connection pools keep using this address. */
  let listening: Listening | null = null

  async function connect(): Promise<ServerConnection | null> {
    const answer = await waitUntil(READY_TIMEOUT_MS, connectOrReportNone)
    if (answer === null)
      throw new StartError(
        `The PostgreSQL server running in ${folder.cluster} does not respond: stop it, then start again.`,
      )
    return answer === 'none runs' ? null : answer
  }

  /** Null: a server exists but is not ready yet. */
  async function connectOrReportNone(): Promise<ServerConnection | 'none runs' | null> {
    const found = readPostmaster(folder.cluster)
    if (!found) return 'none runs'
    const isLiving = isPostmasterOf(found.pid, folder.cluster)
    if (isLiving && !found.ready) return null
    // Another program may use the port of a server that has ended. A socket in our folder is ours, even if its server
    // runs in another container, where its process is not visible from here.
    if (!isLiving && found.listening.kind === 'loopback') return 'none runs'

    const result = await connectTo(found.listening)
    if (result.state === 'connected') return result.connection
    return result.state === 'busy' || isLiving ? null : 'none runs'
  }

  async function start(): Promise<ServerConnection | null> {
    await assertVersion(folder, binaries.majorVersion)
    const owner = await clusterOwner(folder)
    const runAs = await chooseRunAs({ postgres: binaries.postgres, owner })
    await handOver(folder, runAs)
    if (!owner) await createCluster(folder, binaries.initdb, runAs)

    listening ??= await chooseListening(folder.root)
    const archiving = walArchiveDir === null ? {} : await prepareArchive(walArchiveDir, runAs)
    await writeSettings(folder.cluster, listening, { ...archiving, ...settings })
    await chown(path.join(folder.cluster, 'postgresql.conf'), runAs.owner.uid, runAs.owner.gid)
    const { pid } = await startServer({ folder, binaries, runAs, log })
    log.info('postgres.started', { pid, runAs: runAs.kind, isNew: !owner })
    try {
      return await connect()
    } catch (error) {
      await stopServer(folder.cluster, log)
      throw error
    }
  }

  async function connectTo(where: Listening) {
    const url = toUrl(where, SUPERUSER, await readPassword(folder))
    const result = await tryConnect(url)
    if (result.state === 'refused') {
      throw new StartError(`The password in ${folder.password} is not the database's: restore the file from a backup.`)
    }
    if (result.state !== 'connected') return result
    listening = where
    return { state: 'connected', connection: { url, client: result.client } } as const
  }

  return { connect, start }
}
