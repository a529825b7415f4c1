import { isDeepStrictEqual } from 'node:util'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'
import { findDamagedIndex } from '../../find-damaged-index.ts'
import { restoreData } from '../../restore/restore-data.ts'
import { makeScratch, removeScratch } from '../../restore/scratch-folder.ts'
import { checksumTables } from '../database/table-checksums.ts'
import { AlteredBackup, type Manifest } from '../manifest.ts'
import type { BackupPlace } from '../places/backup-place.ts'

export type VerifyOptions = { place: BackupPlace; manifest: Manifest; scratch: string; log: Log }

/**
 * Restores a backup into a scratch folder with a separate server, reads every index, compares every table and every
 * object with what was backed up, and removes the folder. Throws AlteredBackup on the first difference.
 */
export async function verifyBackup({ place, manifest, scratch, log }: VerifyOptions): Promise<void> {
  await makeScratch(scratch, log)
  try {
    const { count } = await restoreData({
      place,
      manifest,
      dataDir: scratch,
      target: { to: null, timeline: 'current', walArchiveDir: null, continuesArchive: false },
      bytes: null,
      former: null,
      log,
      inspect: (adminUrl) => compareTables(adminUrl, manifest),
    })
    if (count !== manifest.objects.length) {
      throw new AlteredBackup(
        `The list of objects in ${manifest.name}, which has ${manifest.objects.length} for ${count} rows,`,
      )
    }
  } finally {
    await removeScratch(scratch, log)
  }
}

async function compareTables(adminUrl: string, { name, database }: Manifest): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const damaged = await findDamagedIndex(client)
    if (damaged) throw new AlteredBackup(`The index ${damaged.name} in the backup ${name}`)
    const found = new Map((await checksumTables(client)).map((table) => [table.name, table]))
    const different = database.tables.filter((table) => !isDeepStrictEqual(table, found.get(table.name)))
    const [first] = different
    if (!first && found.size === database.tables.length) return
    throw new AlteredBackup(`The table ${first?.name ?? 'list'} in the backup ${name}`)
  } finally {
    await client.end()
  }
}
