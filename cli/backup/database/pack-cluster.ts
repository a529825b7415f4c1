import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import type { ManifestFile } from '../manifest.ts'
import type { StoppedBackup } from './backup-session.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

/** Folders whose contents a server recreates; PostgreSQL's documentation lists them for copies of a running server. */
const EMPTY_FOLDERS = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal)$/
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init)/
/** Comes last, because it says where recovery begins. */
const CONTROL_FILE = 'global/pg_control'

/** What to copy of a running server's cluster, as relative paths. Throws for tablespaces, which lie outside it. */
async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = ['pg_wal/archive_status']
  const files: string[] = []

  async function visit(folder: string): Promise<void> {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (TEMPORARY.test(entry.name) || LEFT_OUT.test(path) || path === CONTROL_FILE) continue
      if (entry.isFile()) files.push(path)
      else if (entry.isDirectory()) {
        folders.push(path)
        if (!EMPTY_FOLDERS.includes(path)) await visit(path)
      } else throw new Error(`The backup does not contain ${path}: the database uses a tablespace.`)
    }
  }

  await visit('')
  return { folders: folders.sort(), files: [...files.sort(), CONTROL_FILE] }
}

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
