import { type BackupEntry, listBackups, type Manifest, objectFile, readManifest } from '../manifest.ts'
import type { BackupPlace } from '../places/backup-place.ts'
import { INCOMING } from '../places/folder-place.ts'
import { chooseKept, type Retention } from './choose-kept.ts'
import { pruneArchive } from './prune-archive.ts'

export type PruneOptions = { place: BackupPlace; retention: Retention; walArchiveDir: string | null; now: Date }

/** No backup takes this long, so older files that belong to no backup were left behind by a killed one. */
const LEFTOVER_AGE_MS = 24 * 60 * 60_000

/**
 * Removes the backups that retention does not keep, then whatever no kept backup needs: objects, the archived log, and
 * leftovers of killed backups. Returns the names of the removed backups. Throws, before anything is removed, if a
 * backup cannot be read.
 */
export async function prune({ place, retention, walArchiveDir, now }: PruneOptions): Promise<string[]> {
  const entries = await listBackups(place)
  const manifests: Manifest[] = []
  for (const { name, isComplete } of entries) if (isComplete) manifests.push(await readManifest(place, name))
  const kept = chooseKept(manifests, retention)
  const removed = manifests.filter((manifest) => !kept.has(manifest)).map(({ name }) => name)
  const leftBefore = new Date(now.getTime() - LEFTOVER_AGE_MS)

  for (const entry of entries) {
    const isLeftover = !entry.isComplete && entry.lastWrittenAt < leftBefore
    if (isLeftover || removed.includes(entry.name)) await removeBackup(place, entry)
  }
  await removeUnneeded(place, kept, leftBefore)
  if (walArchiveDir) await pruneArchive(walArchiveDir, { kept: [...kept], all: manifests })
  return removed
}

/** Removes the manifest first: a partly removed backup then no longer counts. */
async function removeBackup(place: BackupPlace, { files }: BackupEntry): Promise<void> {
  const manifest = files.filter((file) => file.endsWith('/manifest.json'))
  await place.remove(manifest)
  await place.remove(files.filter((file) => !manifest.includes(file)))
}

/** Recent objects may belong to a backup in progress. */
async function removeUnneeded(place: BackupPlace, kept: ReadonlySet<Manifest>, leftBefore: Date): Promise<void> {
  const needed = new Set([...kept].flatMap(({ objects }) => objects.map(({ key }) => objectFile(key))))
  for (const folder of ['objects/', INCOMING]) {
    for await (const { name, writtenAt } of place.list(folder)) {
      if (!needed.has(name) && writtenAt < leftBefore) await place.remove([name])
    }
  }
}
