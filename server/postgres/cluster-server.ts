import { chown } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { Log } from '#backend/http/log.ts'
import { chooseListening } from './choose-listening.ts'
import { tryConnect } from './connect.ts'
import { createCluster, readPassword, SUPERUSER } from './create-cluster.ts'
import { assertVersion, clusterOwner, type DataFolder } from './data-folder.ts'
import type { PostgresBinaries } from './find-binaries.ts'
import { livingPostmaster, readPostmaster, toUrl } from './postmaster.ts'
import { handOver } from './prepare-folder.ts'
import { chooseRunAs } from './run-as.ts'
import { type Listening, type ServerSettings, writeSettings } from './server-settings.ts'
import { startServer, waitForPostmaster } from './start-server.ts'

export type ClusterServerOptions = {
  folder: DataFolder
  binaries: PostgresBinaries
  log: Log
  settings: ServerSettings
  /** Stands for `unshare` in tests. */
  unshare: string[] | undefined
}

/** A connection of the superuser to the running server. */
export type Membership = { url: string; client: Client }

export type ClusterServer = {
  /** Null when no server runs. */
  connect: () => Promise<Membership | null>
  /** Makes the cluster if there is none. */
  start: () => Promise<Membership | null>
}

/** Finds or starts the server of one folder. Its caller sees to it that only one process at a time does so. */
export function createClusterServer({ folder, binaries, log, settings, unshare }: ClusterServerOptions): ClusterServer {
  /** Kept for restarts: connection pools know the address. */
  let listening: Listening | null = null

  async function connect(): Promise<Membership | null> {
    const found = readPostmaster(folder.cluster)
    if (!found) return null
    if (livingPostmaster(folder.cluster)) {
      const ready = await waitForPostmaster(folder.cluster)
      return ready && connectTo(ready.listening)
    }
    // The port of a server that is gone may be anybody's by now. A socket in our folder is ours, even if its server
    // runs in another container, where its process cannot be seen from here.
    return found.listening.kind === 'socket' ? connectTo(found.listening) : null
  }

  async function start(): Promise<Membership | null> {
    await assertVersion(folder, binaries.majorVersion)
    const owner = await clusterOwner(folder)
    const runAs = await chooseRunAs({ postgres: binaries.postgres, owner, unshare })
    await handOver(folder, runAs)
    if (!owner) await createCluster(folder, binaries.initdb, runAs)

    listening ??= await chooseListening(folder.root)
    await writeSettings(folder.cluster, listening, settings)
    await chown(path.join(folder.cluster, 'postgresql.conf'), runAs.owner.uid, runAs.owner.gid)
    const { pid } = await startServer({ folder, binaries, runAs, log })
    log.info('postgres.started', { pid, runAs: runAs.kind, isNew: !owner })
    return connectTo(listening)
  }

  async function connectTo(where: Listening): Promise<Membership | null> {
    const url = toUrl(where, SUPERUSER, await readPassword(folder))
    const result = await tryConnect(url)
    if (result.state !== 'connected') return null
    listening = where
    return { url, client: result.client }
  }

  return { connect, start }
}
