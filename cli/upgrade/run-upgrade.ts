import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppliedMigration, migrate, pendingMigrations, readMigrations } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { explainHistory } from '#server/data/explain-history.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { createClusterServer } from '#server/postgres/cluster-server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { clusterOwner, dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import {
  binariesIn,
  findBinaries,
  PLATFORM_PACKAGE,
  type PostgresBinaries,
} from '#server/postgres/programs/find-binaries.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'
import { StartError } from '#server/process/start-error.ts'
import { withBackupLock } from '../backup/with-backup-lock.ts'
import { withClaimedFolder } from '../restore/claim-data-folder.ts'
import { makeScratch } from '../restore/scratch-folder.ts'
import { markReady, readReady, swapFolders } from '../restore/swap-folders.ts'
import { captureCommand } from '../run-command.ts'
import { copyTables } from './copy-tables.ts'

const OWN = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** Everything that a database and its server define, described for the operator. */
export async function listCatalog(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ item: string }>(
    `select 'column ' || format('%I.%I.%I %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as item
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where ${OWN} and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c') and a.attnum > 0 and not a.attisdropped
     union all select 'relation ' || format('%I.%I', n.nspname, c.relname)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OWN}
     union all select 'function ' || format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OWN}
     union all select 'type ' || format('%I.%I', n.nspname, t.typname)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OWN}
     union all select 'trigger ' || format('%I on %I.%I', t.tgname, n.nspname, c.relname)
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where ${OWN} and not t.tgisinternal
     union all select 'policy ' || format('%I on %I.%I', policyname, schemaname, tablename) from pg_policies
     union all select 'extension ' || extname from pg_extension
     union all select 'event trigger ' || evtname from pg_event_trigger
     union all select 'role ' || rolname from pg_roles
     union all select 'database ' || datname from pg_database
     union all select 'large object ' || oid from pg_largeobject_metadata`,
  )
  return new Set(rows.map(({ item }) => item))
}

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

/**
 * Applies to an empty database exactly the migrations that another one has: the next start applies newer ones. Throws
 * MigrationHistoryError if this version does not have them.
 */
async function buildSchema(from: Client, { adminUrl, folder, log }: { adminUrl: string; folder: string; log: Log }) {
  const files = await readMigrations(migrationFolders)
  const applied = await from.query<AppliedMigration>('select name, sha256 from backend.migrations')
  const pending = new Set(pendingMigrations(files, applied.rows).map(({ name }) => name))
  // One folder for each, because a folder's files are applied in the order of their names.
  const folders: string[] = []
  for (const [index, { name, sql }] of files.filter((file) => !pending.has(file.name)).entries()) {
    const own = join(folder, String(index))
    await mkdir(own, { recursive: true })
    await writeFile(join(own, name), sql)
    folders.push(own)
  }
  // The next start sets the password that is derived from the site's secret.
  await migrate({ adminUrl, folders, authenticatorPassword: randomBytes(24).toString('hex'), log })
}

/**
 * The programs of an older major version, in the folder of their package. Throws StartError if they are of another
 * version.
 */
async function oldProgramsIn(folder: string, majorVersion: string): Promise<PostgresBinaries> {
  const binaries = await binariesIn(folder).catch((cause: unknown) => {
    throw new StartError(`${folder} is not the folder of the package ${PLATFORM_PACKAGE}.`, { cause })
  })
  if (binaries.majorVersion === majorVersion) return binaries
  throw new StartError(
    `${folder} has PostgreSQL ${binaries.majorVersion}, but the data folder belongs to PostgreSQL ${majorVersion}.`,
  )
}

/** Installs the newest programs of a major version into a new folder. Throws StartError without a registry. */
async function installOldPrograms(folder: string, majorVersion: string): Promise<PostgresBinaries> {
  const listed = await captureCommand('npm', ['view', PLATFORM_PACKAGE, 'versions', '--json'])
  const versions: string[] = listed.exitCode === 0 ? JSON.parse(listed.stdout) : []
  const newest = versions.findLast((version) => version.startsWith(`${majorVersion}.`))
  if (newest) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    const { exitCode } = await captureCommand('npm', ['install', ...options, `${PLATFORM_PACKAGE}@${newest}`])
    if (exitCode === 0) return oldProgramsIn(join(folder, 'node_modules', PLATFORM_PACKAGE), majorVersion)
  }
  throw new StartError(
    `The programs of PostgreSQL ${majorVersion} cannot be installed from here. Give the folder of the former ` +
      `installation: npm run upgrade -- --old-programs <former installation>/node_modules/${PLATFORM_PACKAGE}`,
  )
}
