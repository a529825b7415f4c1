import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { Client } from 'pg'
import { SUPERUSER } from '#server/postgres/folder/create-cluster.ts'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { handOver } from '#server/postgres/folder/prepare-folder.ts'
import { writeSettings } from '#server/postgres/folder/server-settings.ts'
import { chooseListening } from '#server/postgres/programs/choose-listening.ts'
import { findBinaries } from '#server/postgres/programs/find-binaries.ts'
import { toUrl } from '#server/postgres/programs/postmaster.ts'
import { chooseRunAs } from '#server/postgres/programs/run-as.ts'
import { spawnAs } from '#server/postgres/programs/run-program.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'
import { waitUntil } from '#server/postgres/wait-until.ts'
import type { TestServer } from './throwaway-postgres.ts'

const READY_TIMEOUT_MS = 60_000

/** A streaming replica of a throwaway server: a copy of its files that follows its log, as with any PostgreSQL. */
export async function startStandby(primaryUrl: string): Promise<TestServer> {
  const folder = dataFolderIn(await mkdtemp(join(tmpdir(), 'headwater-standby-')))
  await copyCluster(primaryUrl, folder.cluster)
  await writeFile(join(folder.cluster, 'standby.signal'), '')
  const binaries = await findBinaries()
  const runAs = await chooseRunAs({ postgres: binaries.postgres, owner: null })
  const listening = await chooseListening(folder.root)
  await writeSettings(folder.cluster, listening, { fsync: 'off', primary_conninfo: conninfo(primaryUrl) })
  await handOver(folder, runAs)
  const server = spawnAs(runAs, [binaries.postgres, '-D', folder.cluster], { stdio: 'ignore', detached: true })
  const ended = once(server, 'exit')
  const adminUrl = toUrl(listening, SUPERUSER, decodeURIComponent(new URL(primaryUrl).password))

  async function stop(): Promise<void> {
    await stopServer(folder.cluster, silentLog)
    await ended
    await rm(join(folder.root, '..'), { recursive: true, force: true })
  }

  const isReady = await waitUntil(READY_TIMEOUT_MS, () => runSql(adminUrl, 'select 1').catch(() => null))
  if (isReady) return { adminUrl, stop }
  await stop()
  throw new Error('The standby did not start')
}

/** The low-level backup of PostgreSQL's manual. The log is streamed, so none is copied. */
async function copyCluster(primaryUrl: string, target: string): Promise<void> {
  const client = new Client({ connectionString: primaryUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const source = rows[0]?.data_directory ?? ''
    const isCopied = (file: string) => {
      const name = file.slice(source.length + 1)
      return !name.startsWith('postmaster.') && !(name.startsWith(`pg_wal${sep}`) && /[0-9A-F]{24}/.test(name))
    }
    await client.query(`select pg_backup_start('standby', true)`)
    await cp(source, target, { recursive: true, filter: isCopied })
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(target, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

/** The connection string in PostgreSQL's own form. */
function conninfo(url: string): string {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const parts = {
    host: searchParams.get('host') ?? hostname,
    port: port || '5432',
    user: username,
    password: decodeURIComponent(password),
    application_name: 'standby',
  }
  const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${quote(value)}`)
    .join(' ')
}
