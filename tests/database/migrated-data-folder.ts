// The first start of a site takes most of its time for creating a database and applying migrations, so tests copy a
// data folder in which that has been done.
import { randomUUID } from 'node:crypto'
import { access, chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { inject } from 'vitest'
import { openDataFolder } from '#tests/data-fixture/open-data-folder.ts'
import { copyFolder } from './copy-folder.ts'

export type MigratedDataFolder = AsyncDisposable & {
  dataDir: string
  /** The secret that signs tokens, of which `deriveApiKeys` makes the keys. The same in all folders of a run. */
  readSecret: () => Promise<string>
}

/**
 * A new data folder of a site that was started once, with sample content off, and stopped. Removed on disposal; stop the
 * site before.
 */
export async function openMigratedDataFolder(): Promise<MigratedDataFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'headwater data-'))
  // Lets PostgreSQL's user pass if the tests run as root.
  await chmod(parent, 0o711)
  const dataDir = join(parent, 'data')
  await copyFolder(await migratedDataFolder(), dataDir)
  return {
    dataDir,
    readSecret: () => readFile(join(dataDir, 'jwt-secret'), 'utf8'),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}

/** The folder to copy. The first test that needs it creates it for all processes of the run; never open it. */
export async function migratedDataFolder(): Promise<string> {
  const parent = inject('runFolder')
  const dataDir = join(parent, 'migrated')
  if (await exists(dataDir)) return dataDir
  const draft = join(parent, randomUUID())
  const folder = await openDataFolder({ dataDir: draft, log: silentLog })
  await folder[Symbol.asyncDispose]()
  // Fails if another process was faster.
  await rename(draft, dataDir).catch(() => rm(draft, { recursive: true }))
  return dataDir
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
