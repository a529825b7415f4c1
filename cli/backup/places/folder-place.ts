import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import { type BackupPlace, FileMissing } from './backup-place.ts'

const PRIVATE = { folder: 0o700, file: 0o600 }
/** Files that are being written. Those of a killed backup stay until the next one removes them. */
export const INCOMING = 'incoming/'
const CHUNK_BYTES = 1024 * 1024

/** Backups as files that only their owner can read. */
export function createFolderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name)

  return {
    title: folder,

    async write(name, body) {
      const draft = pathOf(`${INCOMING}${randomUUID()}`)
      await mkdir(dirname(draft), { recursive: true, mode: PRIVATE.folder })
      await mkdir(dirname(pathOf(name)), { recursive: true, mode: PRIVATE.folder })
      try {
        const file = await open(draft, 'wx', PRIVATE.file)
        await writeAll(file, body).finally(() => file.close())
        await rename(draft, pathOf(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(pathOf(name)))
    },

    async read(name) {
      const file = await open(pathOf(name)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new FileMissing(`${pathOf(name)} is missing`, { cause: error }) : error
      })
      return file.createReadStream({ highWaterMark: CHUNK_BYTES })
    },

    async *list(prefix) {
      for (const file of await listFiles(pathOf(prefix))) {
        const { size, mtime } = await stat(file)
        yield { name: relative(folder, file), size, writtenAt: mtime }
      }
    },

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
      // In reverse order, so that a folder comes after those in it.
      const folders = [...new Set(names.map((name) => dirname(pathOf(name))))].sort().reverse()
      for (const emptied of folders) await removeIfEmpty(emptied)
    },

    close: () => Promise.resolve(),
  }
}

async function writeAll(file: FileHandle, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) await file.writeFile(chunk)
  await file.sync()
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'ENOENT')) throw error
  })
}

/** Makes new names in a folder survive a machine crash. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
