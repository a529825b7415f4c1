import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import type { ManifestFile } from '../manifest.ts'
import type { StoppedBackup } from './backup-session.ts'
import { listCluster } from './list-cluster.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

const CHUNK_BYTES = 1024 * 1024

export type PackedCluster = {
  /** The tar archive. */
  chunks: AsyncIterable<Uint8Array>
  /** Complete once `chunks` has ended. */
  folders: string[]
  files: ManifestFile[]
}

/** Packs the files of a running server's cluster. Calls `stop` after the data, and packs the log that it names. */
export function packCluster(cluster: string, stop: () => Promise<StoppedBackup>): PackedCluster {
  const packed: Omit<PackedCluster, 'chunks'> = { folders: [], files: [] }

  async function* pack(): AsyncGenerator<Uint8Array, void> {
    const { folders, files } = await listCluster(cluster)
    for (const path of folders) {
      packed.folders.push(path)
      yield tarHeader({ path, size: 0, isFolder: true })
    }
    for (const path of files) yield* packFile(path)
    const { label, log } = await stop()
    yield* packBytes('backup_label', Buffer.from(label))
    for (const name of log) yield* packFile(`pg_wal/${name}`)
    yield TAR_END
  }

  /** A file that has vanished belongs to a dropped table; the log records that too. */
  async function* packFile(path: string): AsyncGenerator<Uint8Array, void> {
    const file = await open(join(cluster, path)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT') && path.startsWith('base/')) return null
      throw error
    })
    if (!file) return
    try {
      const { size } = await file.stat()
      yield* packChunks(path, size, readExactly(file, size))
    } finally {
      await file.close()
    }
  }

  async function* packBytes(path: string, bytes: Buffer): AsyncGenerator<Uint8Array, void> {
    yield* packChunks(path, bytes.length, [bytes])
  }

  async function* packChunks(
    path: string,
    size: number,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, void> {
    const hash = createHash('sha256')
    yield tarHeader({ path, size, isFolder: false })
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
    yield tarPadding(size)
    packed.files.push({ path, size, sha256: hash.digest('hex') })
  }

  return { chunks: pack(), ...packed }
}

/**
 * Reads as many bytes as the file had when it was opened: the log contains what is added later, and a part that is
 * truncated meanwhile is replaced by zeros, because the log truncates it again.
 */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array, void> {
  let position = 0
  while (position < size) {
    const length = Math.min(CHUNK_BYTES, size - position)
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position })
    yield buffer
    position += length
  }
}
