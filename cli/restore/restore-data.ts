import { createHash } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import type { Log } from '@headwater/backend/log'
import { type ByteStore, createDiskStore } from '@headwater/backend/storage'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { makeFolder } from '#server/postgres/folder/prepare-folder.ts'
import { TAR_END, tarHeader, tarPadding } from '../backup/database/tar.ts'
import { AlteredBackup, backupFile, type Manifest, type ManifestFile } from '../backup/manifest.ts'
import { measureStream } from '../backup/measure-stream.ts'
import { type BackupPlace, FileMissing } from '../backup/places/backup-place.ts'
import { type RecoveryTarget, recoverCluster } from './recover-cluster.ts'
import { type RestoredObjects, restoreObjects } from './restore-objects.ts'

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

/** Unpacks the database of a backup into a new folder. Throws AlteredBackup unless every byte matches the backup. */
async function unpackCluster(place: BackupPlace, manifest: Manifest, cluster: string): Promise<void> {
  const { archive, folders, files } = manifest.database
  const name = backupFile(manifest.name, archive.path)
  try {
    const { chunks, measure } = measureStream(await place.read(name))
    const reader = createByteReader(decompress(chunks))
    await mkdir(cluster, { mode: 0o700 })
    for (const path of folders) {
      await expectEntry(reader, { path, size: 0, isFolder: true })
      await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
    }
    for (const file of files) {
      await expectEntry(reader, { ...file, isFolder: false })
      await unpackFile(reader, file, join(cluster, file.path))
    }
    await reader.take(TAR_END.length)
    if (measure().sha256 !== archive.sha256) throw new AlteredBackup(`${name} in ${place.title}`)
  } catch (error) {
    throw explainDamage(error, `${name} in ${place.title}`)
  }
}

function decompress(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = Readable.from(chunks, { objectMode: false })
  const decompressed = createZstdDecompress()
  // `pipe` does not propagate failures.
  source.on('error', (cause) => decompressed.destroy(cause))
  return source.pipe(decompressed)
}

async function expectEntry(reader: ByteReader, entry: Parameters<typeof tarHeader>[0]): Promise<void> {
  const expected = tarHeader(entry)
  if (!expected.equals(await reader.take(expected.length))) throw new AlteredBackup(entry.path)
}

async function unpackFile(reader: ByteReader, { path, size, sha256 }: ManifestFile, target: string): Promise<void> {
  const hash = createHash('sha256')
  const file = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of reader.stream(size)) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== sha256) throw new AlteredBackup(path)
  await reader.take(tarPadding(size).length)
}

/** A damaged archive fails in many ways; disk failures keep their own messages. */
function explainDamage(error: unknown, file: string): unknown {
  if (error instanceof AlteredBackup || error instanceof FileMissing) return new AlteredBackup(file, error)
  const { code = '' } = error as { code?: string }
  if (error instanceof RangeError || /^(ZSTD_|Z_)/.test(code)) return new AlteredBackup(file, error)
  return error
}

/** Reads a stream in pieces of exact size. Throws a RangeError if it ends early. */
type ByteReader = {
  take: (size: number) => Promise<Buffer>
  /** The next bytes in chunks, which may share memory with each other. */
  stream: (size: number) => AsyncGenerator<Uint8Array, void>
}

function createByteReader(body: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = body[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()

  async function* stream(size: number): AsyncGenerator<Uint8Array, void> {
    let missing = size
    while (missing > 0) {
      if (rest.byteLength === 0) {
        const next = await iterator.next()
        if (next.done) throw new RangeError(`the archive ends ${missing} bytes too early`)
        rest = next.value
        continue
      }
      const chunk = rest.subarray(0, missing)
      rest = rest.subarray(chunk.byteLength)
      missing -= chunk.byteLength
      yield chunk
    }
  }

  async function take(size: number): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream(size)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  return { take, stream }
}
