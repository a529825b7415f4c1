import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archivedName, archiveOf } from '#server/postgres/archive/archive-folder.ts'
import { hasCode } from '#server/process/has-code.ts'
import { type BackupEntry, listBackups, type Manifest, objectFile, readManifest } from '../manifest.ts'
import type { BackupPlace } from '../places/backup-place.ts'
import { INCOMING } from '../places/folder-place.ts'

const SEGMENT = /^[0-9A-F]{24}(\.|$)/
/** The first digits of a segment's name are the timeline; the rest is its position in the log. */
const POSITION = { from: 8, to: 24 }

/** Removes the segments of the archived log that precede every kept backup of their cluster. History files stay. */
async function pruneArchive(
  walArchiveDir: string,
  { kept, all }: { kept: readonly Manifest[]; all: readonly Manifest[] },
): Promise<void> {
  for (const id of new Set(all.map(({ database }) => database.systemIdentifier))) {
    const needed = kept.filter(({ database }) => database.systemIdentifier === id)
    const first = needed.map(({ database }) => positionOf(database.firstSegment)).toSorted()[0]
    const folder = archiveOf(walArchiveDir, id)
    for (const name of await listIfExists(folder)) {
      const isNeeded = first !== undefined && positionOf(name) >= first
      if (SEGMENT.test(name) && name.endsWith(archivedName('')) && !isNeeded)
        await rm(join(folder, name), { force: true })
    }
  }
}

function positionOf(segment: string): string {
  return segment.slice(POSITION.from, POSITION.to)
}

async function listIfExists(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

type Retention = { keepDays: number; keepWeeks: number }

const DAY_MS = 24 * 60 * 60_000
/** 1 January 1970 was a Thursday, and weeks begin on Monday. */
const DAYS_BEFORE_MONDAY = 3

/**
 * The backups to keep: the last one of each of the newest `keepDays` days and `keepWeeks` weeks, in UTC, that have a
 * backup. The newest is always among them, however old it is.
 */
export function chooseKept<Backup extends { startedAt: string }>(
  backups: readonly Backup[],
  { keepDays, keepWeeks }: Retention,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  const dayOf = ({ startedAt }: Backup) => Math.floor(Date.parse(startedAt) / DAY_MS)
  const weekOf = (backup: Backup) => Math.floor((dayOf(backup) + DAYS_BEFORE_MONDAY) / 7)
  return new Set([...lastOfEach(newestFirst, dayOf, keepDays), ...lastOfEach(newestFirst, weekOf, keepWeeks)])
}

function lastOfEach<Backup>(newestFirst: readonly Backup[], periodOf: (backup: Backup) => number, count: number) {
  const last = new Map<number, Backup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup)
    if (!last.has(period)) last.set(period, backup)
  }
  return [...last.values()].slice(0, count)
}

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
