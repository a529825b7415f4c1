import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveApiKeys } from '@headwater/backend/settings'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import type { QueryResultRow } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { waitUntil } from '#server/postgres/wait-until.ts'
import { copyFolder } from '#tests/database/copy-folder.ts'
import { findFreePort, type RunningSite, startSite } from '#tests/site/start-site.ts'

export type FaultSite = AsyncDisposable & {
  /** The same before and after a restart. */
  url: string
  dataDir: string
  keys: { anonKey: string; serviceRoleKey: string }
  /** The current process. */
  pid: () => number
  /** Runs a statement as the database's owner, on a connection that does not keep the server running. */
  sql: <Row extends QueryResultRow>(text: string) => Promise<Row[]>
  serverPid: () => Promise<number>
  killSite: () => Promise<void>
  killDatabase: () => Promise<void>
  /** Starts the site's process again, with these additional settings. Resolves when it reports that it is ready. */
  start: (env?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/** The time limit: no fault keeps a site from being ready for this long. */
const GIVES_UP_AFTER_MS = 120_000

/** Settings under which only the fault limits writers. */
const ENV = {
  SEED: 'off',
  RATE_LIMITS: 'off',
  AUTH_AUTOCONFIRM: 'true',
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
  NODE_COMPILE_CACHE: join(tmpdir(), 'headwater-compile-cache'),
}

export type FaultSiteOptions = {
  /** Shell commands to run before the site starts, such as `ulimit`. */
  first?: string
  /** Gives the data folder a disk of this size, which requires root. Such a site is not started again. */
  diskMb?: number
  /** The data folder of a stopped site; the site starts with a copy of it. */
  copyOf?: string
}

/** A real site process with its own data folder and embedded PostgreSQL, which can be killed and started again. */
export async function openFaultSite(
  env: Record<string, string> = {},
  { first = ':', diskMb, copyOf }: FaultSiteOptions = {},
): Promise<FaultSite> {
  const parent = await mkdtemp(join(tmpdir(), 'headwater-fault-'))
  const folder = join(parent, 'data')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...ENV, DATA_DIR: folder, PORT: String(port), SITE_URL: url, ...env }
  const options = { first: diskMb ? `${first}; ${ownDisk(diskMb, copyOf)}` : first }
  // Lets PostgreSQL's user pass through if the tests run as root.
  await chmod(parent, 0o711)
  if (copyOf && !diskMb) await copyFolder(copyOf, folder)
  let site: RunningSite = await startSite(settings, options)
  // The disk is mounted for the site's process alone.
  const dataDir = diskMb ? `/proc/${site.process.pid}/root${folder}` : folder
  const adminUrl = diskMb ? await socketUrl(dataDir) : await joinedUrl({ ...settings, DATA_DIR: dataDir })

  async function serverPid(): Promise<number> {
    const file = join(dataDir, 'postgres/cluster/postmaster.pid')
    return Number((await readFile(file, 'utf8')).split('\n')[0])
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const { process } = site
    if (process.exitCode !== null || process.signalCode !== null) return
    const exited = once(process, 'exit')
    process.kill(signal)
    await exited
  }

  return {
    url,
    dataDir,
    keys: await deriveApiKeys(env.JWT_SECRET ?? (await readFile(join(dataDir, 'jwt-secret'), 'utf8'))),
    pid: () => site.process.pid ?? 0,
    sql: (text) => runSql(adminUrl, text),
    serverPid,
    killSite: () => end('SIGKILL'),
    async killDatabase() {
      process.kill(await serverPid(), 'SIGKILL')
    },
    async start(more = {}) {
      site = await startSite({ ...settings, ...more }, options)
    },
    stop: () => end('SIGTERM'),
    async [Symbol.asyncDispose]() {
      await end('SIGTERM')
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** Joins the embedded server only to learn its address, because a process that keeps using it would restart it. */
async function joinedUrl(env: Record<string, string>): Promise<string> {
  const { adminUrl, close } = await openAdminConnection({ ...readConfig(env), log: silentLog })
  await close()
  return adminUrl
}

/** The locks of a data folder cannot be taken through /proc, but its server's socket can be reached. */
async function socketUrl(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const password = await readFile(join(folder, 'password'), 'utf8')
  return `postgres://postgres:${encodeURIComponent(password.trim())}@localhost/postgres?host=${encodeURIComponent(folder)}`
}

/** Mounts a disk at the data folder, copies a data folder to it, if there is one, and starts the site there. */
function ownDisk(sizeMb: number, copyOf?: string): string {
  const copy = copyOf ? ` && cp -R "${copyOf}/." "$DATA_DIR"` : ''
  const mount = `mount -t tmpfs -o size=${sizeMb}m tmpfs "$DATA_DIR"${copy} && exec sh server/start.sh`
  return `mkdir -p "$DATA_DIR"; exec unshare --mount sh -c '${mount}'`
}

/** Throws if the condition does not become true in time. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const answer = await waitUntil(GIVES_UP_AFTER_MS, async () => (await isTrue()) || null)
  if (!answer) throw new Error(`not true within ${GIVES_UP_AFTER_MS / 1000} s: ${isTrue}`)
}

/** Resolves once the site says that it is ready. */
export function untilReady(url: string): Promise<void> {
  return until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}
