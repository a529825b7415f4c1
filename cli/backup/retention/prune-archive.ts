import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archivedName, archiveOf } from '#server/postgres/archive/archive-folder.ts'
import { hasCode } from '#server/process/has-code.ts'
import type { Manifest } from '../manifest.ts'

const SEGMENT = /^[0-9A-F]{24}(\.|$)/
/** The first digits of a segment's name are the timeline; the rest is its position in the log. */
const POSITION = { from: 8, to: 24 }

/** Removes the segments of the archived log that precede every kept backup of their cluster. History files stay. */
export async function pruneArchive(
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
