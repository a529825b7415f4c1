import { inParallel } from '../in-parallel.ts'
import { AlteredBackup, backupFile, type Manifest, objectFile } from '../manifest.ts'
import { type Digest, measureAll } from '../measure-stream.ts'
import { type BackupPlace, FileMissing } from '../places/backup-place.ts'

const READS_AT_ONCE = 4

/** Reads back a backup's database, its secrets and the given objects. Throws AlteredBackup on the first difference. */
export async function quickCheck(place: BackupPlace, manifest: Manifest, keys: readonly string[]): Promise<void> {
  const { name, database, objects, secrets } = manifest
  const chosen = new Set(keys)
  const files: (Digest & { file: string })[] = [
    { ...database.archive, file: backupFile(name, database.archive.path) },
    ...secrets.map((secret) => ({ ...secret, file: backupFile(name, `secrets/${secret.path}`) })),
    ...objects.filter(({ key }) => chosen.has(key)).map((object) => ({ ...object, file: objectFile(object.key) })),
  ]
  await inParallel(READS_AT_ONCE, files, async ({ file, size, sha256 }) => {
    const found = await measureFile(place, file)
    if (found?.size !== size || found.sha256 !== sha256) throw new AlteredBackup(`${file} in ${place.title}`)
  })
}

async function measureFile(place: BackupPlace, file: string): Promise<Digest | null> {
  try {
    return await measureAll(await place.read(file))
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}
