import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { readMigrations } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { createDiskStore } from '@headwater/backend/storage'
import type { BackupTarget } from '#server/config/backup-config.ts'
import type { Config } from '#server/config/config.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { openByteStore } from '#server/data/open-byte-store.ts'
import { findBinaries } from '#server/postgres/programs/find-binaries.ts'
import { hasCode } from '#server/process/has-code.ts'
import { StartError } from '#server/process/start-error.ts'
import { findBackup, listBackups, type Manifest, readManifest } from '../backup/manifest.ts'
import type { BackupPlace } from '../backup/places/backup-place.ts'
import { openPlace } from '../backup/places/open-place.ts'
import { withBackupLock } from '../backup/with-backup-lock.ts'
import { archiveRest, withClaimedFolder } from './claim-data-folder.ts'
import { restoreData } from './restore-data.ts'
import type { RestoredObjects } from './restore-objects.ts'
import { makeScratch } from './scratch-folder.ts'
import { hasBegunToSwap, markReady, readReady, swapFolders } from './swap-folders.ts'

export type RunRestoreOptions = {
  config: Config
  log: Log
  /** A name, `latest`, or the path to a backup's folder. */
  backup: string
  /** Null: the moment of the backup. */
  to: Date | null
  timeline: string
  /** A new or empty folder; null: the site's data folder, whose former contents are kept. */
  into: string | null
}

/** Restores a backup and returns what to print. Repeating a killed restore continues it or starts over. */
export async function runRestore(options: RunRestoreOptions): Promise<string> {
  const { config, to } = options
  if (config.storage.kind !== 'embedded') throw new StartError('npm run restore works with the embedded database only.')
  if (to && !config.backups.walArchiveDir)
    throw new StartError('--to needs WAL_ARCHIVE_DIR, where the log was archived.')
  const { target, name } = await locate(options.backup, config)
  return withBackupLock(config.dataDir, async () => {
    const place = await openPlace(target)
    try {
      const manifest = await chooseBackup(place, name, to)
      await requireFitting(manifest)
      return options.into === null
        ? await restoreInPlace(options, place, manifest)
        : await restoreInto(resolve(options.into), options, { place, manifest })
    } finally {
      await place.close()
    }
  })
}

/** The path to a backup's folder also says where it is stored. */
async function locate(backup: string, config: Config): Promise<{ target: BackupTarget; name: string }> {
  const folder = resolve(backup)
  if (!(await exists(join(folder, 'manifest.json')))) return { target: config.backups.target, name: backup }
  return { target: { kind: 'folder', folder: dirname(dirname(folder)) }, name: basename(folder) }
}

/** With a time, `latest` is the last backup before it. */
async function chooseBackup(place: BackupPlace, name: string, to: Date | null): Promise<Manifest> {
  if (!to) return findBackup(place, name)
  if (name === 'latest') {
    const complete = (await listBackups(place)).filter(({ isComplete }) => isComplete)
    for (const entry of complete.toReversed()) {
      const manifest = await readManifest(place, entry.name)
      if (new Date(manifest.consistentAt) <= to) return manifest
    }
    throw new StartError(`There is no complete backup from before ${to.toISOString()} in ${place.title}.`)
  }
  const manifest = await findBackup(place, name)
  if (new Date(manifest.consistentAt) <= to) return manifest
  throw new StartError(
    `The backup ${name} is from ${manifest.consistentAt}, which is after ${to.toISOString()}: choose an earlier backup.`,
  )
}

/** Restores beside the site's data, and swaps the two at the end. */
async function restoreInPlace(options: RunRestoreOptions, place: BackupPlace, manifest: Manifest): Promise<string> {
  const { config, log, to, timeline } = options
  const { dataDir } = config
  const { walArchiveDir } = config.backups
  const staging = join(dataDir, 'restoring')
  const request = JSON.stringify([manifest.name, to, timeline])

  const pending = await readReady(staging)
  if (pending && (pending.request === request || (await hasBegunToSwap(pending)))) {
    await withClaimedFolder(dataDir, log, () => swapFolders(dataDir, staging, pending))
    if (pending.request === request) return `Finished the interrupted restore. ${keptSentence(pending.keptIn)}`
  }
  await withClaimedFolder(dataDir, log, () => makeScratch(staging, log))
  const isArchived = !to || !walArchiveDir || (await archiveRest(dataDir, walArchiveDir, log))

  return withClaimedFolder(dataDir, log, async () => {
    const former = await openFormer(dataDir)
    const bytes = config.s3 && (await openByteStore(config))
    const target = { to, timeline, walArchiveDir, continuesArchive: true }
    const restored = await restoreData({ place, manifest, dataDir: staging, target, bytes, former, log })
    await bytes?.close()
    const ready = { request, keptIn: join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '')}`) }
    await markReady(staging, ready)
    await swapFolders(dataDir, staging, ready)
    return [
      describe(options, manifest, restored),
      keptSentence(ready.keptIn),
      ...(isArchived
        ? []
        : ['The former database does not start, so whatever it had not yet archived is not restored.']),
      ...(await secretSentences(options)),
    ].join('\n')
  })
}

async function restoreInto(
  folder: string,
  options: RunRestoreOptions,
  { place, manifest }: { place: BackupPlace; manifest: Manifest },
): Promise<string> {
  const { config, log, to, timeline } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new StartError(`The folder ${folder} is not empty: restore into a new one, or leave out --into.`)
  }
  const target = { to, timeline, walArchiveDir: config.backups.walArchiveDir, continuesArchive: false }
  const restored = await restoreData({
    place,
    manifest,
    dataDir: folder,
    target,
    bytes: null,
    former: null,
    log,
  }).catch(async (error: unknown) => {
    // Nobody should start a site on a part of a backup.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    throw error
  })
  return [describe(options, manifest, restored), ...(await secretSentences({ ...options, into: folder }))].join('\n')
}

async function openFormer(dataDir: string) {
  const folder = join(dataDir, 'storage')
  try {
    return (await stat(folder)) && (await createDiskStore({ folder }))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function describe({ config, into, to }: RunRestoreOptions, manifest: Manifest, { count, missing }: RestoredObjects) {
  const moment = to ? to.toISOString() : manifest.consistentAt
  const objects = `${count} ${count === 1 ? 'object' : 'objects'}`
  const lines = [`Restored ${manifest.name} to ${into ?? config.dataDir}, as of ${moment}, with ${objects}.`]
  if (missing.length > 0) {
    lines.push(`In no backup are the bytes of these objects (${missing.length}): ${missing.slice(0, 20).join(', ')}`)
  }
  return lines.join('\n')
}

function keptSentence(keptIn: string): string {
  return `The former data is in ${keptIn}; delete that folder once the site works.`
}

async function secretSentences({ config, into }: RunRestoreOptions): Promise<string[]> {
  const folder = into ?? config.dataDir
  if (config.jwtSecret !== null || (await exists(join(folder, 'jwt-secret')))) return []
  return [`The backup has no secrets: copy the former jwt-secret to ${folder}, or set JWT_SECRET (docs/backup.md).`]
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Throws StartError for a backup that this version of the site, or its PostgreSQL, cannot open. */
async function requireFitting({ name, version, migrations, database }: Manifest): Promise<void> {
  const { majorVersion } = await findBinaries()
  if (database.majorVersion !== majorVersion) {
    throw new StartError(
      `The backup ${name} was made by PostgreSQL ${database.majorVersion}, but this site uses PostgreSQL ${majorVersion}: ` +
        'restore it with the release that made it, then run `npm run upgrade` here (docs/backup.md).',
    )
  }
  const known = new Set((await readMigrations(migrationFolders)).map((migration) => migration.name))
  const unknown = migrations.find((migration) => !known.has(migration))
  if (unknown === undefined) return
  throw new StartError(
    `The backup ${name} was made by a newer version of the site (${version}), which has the migration ${unknown}: ` +
      'restore it with that version.',
  )
}
