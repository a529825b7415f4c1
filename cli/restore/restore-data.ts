import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Log } from '@headwater/backend/log'
import type { ByteStore } from '@headwater/backend/storage'
import { createDiskStore } from '@headwater/backend/storage'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { makeFolder } from '#server/postgres/folder/prepare-folder.ts'
import { AlteredBackup, backupFile, type Manifest } from '../backup/manifest.ts'
import { measureStream } from '../backup/measure-stream.ts'
import type { BackupPlace } from '../backup/places/backup-place.ts'
import { type RecoveryTarget, recoverCluster } from './recover-cluster.ts'
import { type RestoredObjects, restoreObjects } from './restore-objects.ts'
import { unpackCluster } from './unpack-cluster.ts'

export type RestoreDataOptions = {
  place: BackupPlace
  manifest: Manifest
  /** A new folder, which becomes a data folder. */
  dataDir: string
  target: Omit<RecoveryTarget, 'systemIdentifier'>
  /** Null: the folder's own. */
  bytes: ByteStore | null
  former: ByteStore | null
  log: Log
  /** Called with the address of the restored database while its server runs. */
  inspect?: (adminUrl: string, bytes: ByteStore) => Promise<void>
}

/** Restores database, objects and secrets into a new data folder, whose server is stopped afterward. */
export async function restoreData(options: RestoreDataOptions): Promise<RestoredObjects> {
  const { place, manifest, dataDir, target, former, log, inspect } = options
  const folder = dataFolderIn(dataDir)
  await makeFolder(folder)
  await unpackCluster(place, manifest, folder.cluster)
  await recoverCluster(folder, { ...target, systemIdentifier: manifest.database.systemIdentifier }, log)
  await restoreSecrets(place, manifest, dataDir)

  const bytes = options.bytes ?? (await createDiskStore({ folder: join(dataDir, 'storage') }))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    const restored = await restoreObjects({ place, manifest, adminUrl: postgres.adminUrl, target: bytes, former })
    await inspect?.(postgres.adminUrl, bytes)
    return restored
  } finally {
    await postgres.stop()
  }
}

async function restoreSecrets(place: BackupPlace, { name, secrets }: Manifest, dataDir: string): Promise<void> {
  for (const { path, sha256 } of secrets) {
    const file = backupFile(name, `secrets/${path}`)
    const { chunks, measure } = measureStream(await place.read(file))
    const contents = await buffer(chunks)
    if (measure().sha256 !== sha256) throw new AlteredBackup(`${file} in ${place.title}`)
    await writeFile(join(dataDir, path), contents, { mode: 0o600, flush: true })
  }
}
