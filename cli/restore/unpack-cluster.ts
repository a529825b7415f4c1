import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { TAR_END, tarHeader, tarPadding } from '../backup/database/tar.ts'
import { AlteredBackup, backupFile, type Manifest, type ManifestFile } from '../backup/manifest.ts'
import { measureStream } from '../backup/measure-stream.ts'
import { type BackupPlace, FileMissing } from '../backup/places/backup-place.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'

/** Unpacks the database of a backup into a new folder. Throws AlteredBackup unless every byte matches the backup. */
export async function unpackCluster(place: BackupPlace, manifest: Manifest, cluster: string): Promise<void> {
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
