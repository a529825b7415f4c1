import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { Client } from 'pg'

export type TestServer = { adminUrl: string; stop: () => Promise<void> }

const FOLDER_PREFIX = 'headwater-tests-'
/** No run takes this long, so a folder of this age was left behind by a killed run. */
const LEFTOVER_AGE_MS = 24 * 3_600_000
/** The data need not survive a power failure, and without durability cloning a database is several times faster. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

// Loaded by Node itself: import.meta.resolve, which locates the PostgreSQL programs, does not exist in Vitest's loader
// for global setups.
const require = createRequire(import.meta.url)
const {
  startEmbeddedPostgres,
}: typeof import('#server/postgres/embedded-postgres.ts') = require('#server/postgres/embedded-postgres.ts')

type ServerOptions = {
  /** Like a server of the operator's; otherwise everybody may log in without one. */
  checksPasswords?: boolean
}

async function startIn(dataDir: string, { checksPasswords = false }: ServerOptions = {}): Promise<TestServer> {
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: NOT_DURABLE })
    if (!checksPasswords) await letEverybodyIn(postgres.adminUrl)
    return { adminUrl: postgres.adminUrl, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Checking a password takes ten times as long as the rest of opening a connection. */
async function letEverybodyIn(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ hba_file: string }>('show hba_file')
    const connections = ['local all', 'host all', 'local replication', 'host replication']
    const rules = connections.map((kind) => `${kind} all ${kind.startsWith('host') ? '127.0.0.1/32 ' : ''}trust\n`)
    await writeFile(rows[0]?.hba_file ?? '', rules.join(''))
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/**
 * A killed run leaves its server running. Starting PostgreSQL on its folder finds that server, and stopping ends it.
 */
async function stopLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    // Another run may be removing it.
    const found = await stat(folder).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < LEFTOVER_AGE_MS) continue
    const leftover = await startIn(folder).catch(() => null)
    await leftover?.stop()
  }
}

/** An empty PostgreSQL in a temporary folder, which is removed when the server stops. */
export async function startThrowawayPostgres(options?: ServerOptions): Promise<TestServer> {
  await stopLeftovers()
  return startIn(await mkdtemp(join(tmpdir(), FOLDER_PREFIX)), options)
}
