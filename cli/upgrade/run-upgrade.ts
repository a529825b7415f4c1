import { chown, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { explainHistory } from '#server/data/explain-history.ts'
import { createClusterServer } from '#server/postgres/cluster-server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { clusterOwner, dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { findBinaries, type PostgresBinaries } from '#server/postgres/programs/find-binaries.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'
import { StartError } from '#server/process/start-error.ts'
import { withBackupLock } from '../backup/with-backup-lock.ts'
import { withClaimedFolder } from '../restore/claim-data-folder.ts'
import { makeScratch } from '../restore/scratch-folder.ts'
import { markReady, readReady, swapFolders } from '../restore/swap-folders.ts'
import { buildSchema } from './build-schema.ts'
import { copyTables } from './copy-tables.ts'
import { listCatalog } from './list-catalog.ts'
import { installOldPrograms, oldProgramsIn } from './old-programs.ts'

export type RunUpgradeOptions = {
  config: Config
  log: Log
  /** The folder of the older programs' package; null: they are installed from the registry. */
  oldPrograms: string | null
}

/**
 * Copies the database of an older major version of PostgreSQL into a new one, compares every table, and swaps the
 * two. The older one is kept. Returns what to print. If it is killed, repeat the command.
 */
export async function runUpgrade({ config, log, oldPrograms }: RunUpgradeOptions): Promise<string> {
  const { dataDir, storage } = config
  if (storage.kind !== 'embedded') throw new StartError('npm run upgrade works with the embedded database only.')
  const staging = join(dataDir, 'upgrading')
  return withBackupLock(dataDir, async () => {
    const pending = await readReady(staging)
    if (pending) {
      await withClaimedFolder(dataDir, log, () => swapFolders(dataDir, staging, pending))
      return `Finished the interrupted upgrade. The former database is in ${pending.keptIn}.`
    }
    const { majorVersion } = await findBinaries()
    const former = await readMajorVersion(dataDir)
    if (former === majorVersion) return `The database already belongs to PostgreSQL ${majorVersion}.`
    if (Number(former) > Number(majorVersion)) {
      throw new StartError(
        `The database belongs to PostgreSQL ${former}, which is newer than this site's ${majorVersion}.`,
      )
    }
    const programs = oldPrograms
      ? await oldProgramsIn(oldPrograms, former)
      : await installOldPrograms(join(dataDir, 'upgrade-programs'), former)
    return withClaimedFolder(dataDir, log, async () => {
      await makeScratch(staging, log)
      const rows = await copyDatabase({ config, log, staging, programs })
      const keptIn = join(dataDir, `replaced-postgresql-${former}-${new Date().toISOString().replaceAll(':', '')}`)
      await markReady(staging, { request: 'upgrade', keptIn })
      await swapFolders(dataDir, staging, { request: 'upgrade', keptIn })
      await rm(join(dataDir, 'upgrade-programs'), { recursive: true, force: true })
      return (
        `Copied ${rows} rows from PostgreSQL ${former} to ${majorVersion}; all tables are identical. ` +
        `The former database is in ${keptIn}; delete that folder once the site works.`
      )
    })
  })
}

async function readMajorVersion(dataDir: string): Promise<string> {
  const { cluster } = dataFolderIn(dataDir)
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version) return version.trim()
  throw new StartError(`There is no database in ${cluster}.`)
}

type CopyOptions = { config: Config; log: Log; staging: string; programs: PostgresBinaries }

async function copyDatabase({ config, log, staging, programs }: CopyOptions): Promise<number> {
  const folder = dataFolderIn(config.dataDir)
  const server = createClusterServer({ folder, binaries: programs, log, settings: {} })
  const former = await server.start()
  if (!former) throw new StartError(`The database in ${folder.cluster} could not be started.`)
  try {
    await former.client.query('set default_transaction_read_only = on')
    const next = await startEmbeddedPostgres({ dataDir: staging, log })
    const to = new Client({ connectionString: next.adminUrl })
    try {
      await buildSchema(former.client, { adminUrl: next.adminUrl, folder: join(staging, 'migrations'), log }).catch(
        (error: unknown) => {
          throw explainHistory(error, config)
        },
      )
      await to.connect()
      await refuseUnknown(former.client, to)
      return await copyTables(former.client, to, await makeTransfer(staging))
    } finally {
      await to.end()
      await next.stop()
    }
  } finally {
    await former.client.end()
    await stopServer(folder.cluster, log)
  }
}

/** A folder that the servers can write to. */
async function makeTransfer(staging: string): Promise<string> {
  const { root, ...folder } = dataFolderIn(staging)
  const owner = await clusterOwner({ root, ...folder })
  const transfer = join(root, '.transfer')
  await mkdir(transfer, { mode: 0o700 })
  if (owner) await chown(transfer, owner.uid, owner.gid)
  return transfer
}

/** Anything that no migration created would be lost. */
async function refuseUnknown(from: Client, to: Client): Promise<void> {
  const known = await listCatalog(to)
  const unknown = [...(await listCatalog(from))].filter((item) => !known.has(item))
  if (unknown.length === 0) return
  const some = unknown.slice(0, 10).join(', ')
  throw new StartError(
    `The database has ${unknown.length} objects that the site did not create: ${some}. Remove them, and add them again after the upgrade.`,
  )
}
