import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../silent-log.ts'

export type TestServer = { adminUrl: string; stop: () => Promise<void> }

const FOLDER_PREFIX = 'headwater-tests-'
/** No run lasts as long, so a folder of this age was left by one that was killed. */
const LEFTOVER_AGE_MS = 24 * 3_600_000
/** Its data is thrown away, so it need not survive a power cut; cloning databases is several times faster so. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

// By Node itself: Vitest's loader of global set-ups has no import.meta.resolve, which finds the programs.
const require = createRequire(import.meta.url)
const {
  startEmbeddedPostgres,
}: typeof import('#server/postgres/embedded-postgres.ts') = require('#server/postgres/embedded-postgres.ts')

async function startIn(dataDir: string): Promise<TestServer> {
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: FORGETFUL })
    return { adminUrl: postgres.adminUrl, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A run that was killed leaves a server running. Starting on its folder finds that server, and stopping ends it. */
async function stopLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs < LEFTOVER_AGE_MS) continue
    const leftover = await startIn(folder).catch(() => null)
    await leftover?.stop()
  }
}

/** An empty PostgreSQL in a temporary folder, gone when it is stopped. */
export async function startThrowawayPostgres(): Promise<TestServer> {
  await stopLeftovers()
  return startIn(await mkdtemp(join(tmpdir(), FOLDER_PREFIX)))
}
