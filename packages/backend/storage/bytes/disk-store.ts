import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ByteStore, BytesMissing } from './byte-store.ts'
import { codeOf, createIncoming, syncFolder } from './incoming-files.ts'
import { isKey, safeKey } from './keys.ts'
import { measureBytes } from './measure-bytes.ts'
import { streamFile } from './stream-file.ts'
import { writeFile } from './write-file.ts'

/** The errors of file systems without hard links, or with too many for this file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Bytes as files in `folder`, grouped by the first two characters of their keys. */
export async function createDiskStore({ folder }: { folder: string }): Promise<ByteStore> {
  const incoming = await createIncoming(join(folder, 'incoming'))
  const objects = join(folder, 'objects')
  await mkdir(objects, { recursive: true, mode: 0o700 })

  const folderOf = (key: string) => join(objects, safeKey(key).slice(0, 2))
  const pathOf = (key: string) => join(folderOf(key), key)

  /** Gives a complete file its key with `place`. Resolves once the disk has recorded the name. */
  async function publish(key: string, place: (target: string) => Promise<void>): Promise<void> {
    const created = await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
    await place(pathOf(key))
    await syncFolder(folderOf(key))
    if (created) await syncFolder(objects)
  }

  /** Fills a file with `fill` where no reader finds it, and gives it its key once its bytes are on disk. */
  function storeFile(key: string, fill: (file: string) => Promise<void>): Promise<void> {
    return incoming.hold(async (file) => {
      await fill(file)
      const handle = await open(file, 'r+')
      await handle.sync().finally(() => handle.close())
      await publish(key, (target) => rename(file, target))
    })
  }

  return {
    async write(key, body, limits) {
      const { chunks, measure } = measureBytes(body, limits)
      await storeFile(key, (file) => writeFile(file, chunks))
      return measure()
    },

    async read(key, range) {
      return streamFile(await open(pathOf(key), 'r').catch(explainMissing(key)), range)
    },

    async copy(from, to) {
      // Two names for the same bytes, which never change.
      await publish(to, (target) => link(pathOf(from), target)).catch(async (error: unknown) => {
        if (!NO_LINKS.has(codeOf(error))) return explainMissing(from)(error)
        await storeFile(to, (file) => copyFile(pathOf(from), file))
      })
    },

    async remove(keys) {
      await Promise.all(keys.filter(isKey).map((key) => rm(pathOf(key), { force: true })))
    },

    async *list({ writtenBefore }) {
      for (const group of await readdir(objects)) {
        for (const key of await readdir(join(objects, group))) {
          if (isKey(key) && (await wasWrittenBefore(pathOf(key), writtenBefore))) yield key
        }
      }
    },

    close: () => Promise.resolve(),
  }
}

function explainMissing(key: string): (error: unknown) => never {
  return (error) => {
    throw codeOf(error) === 'ENOENT' ? new BytesMissing(key, { cause: error }) : error
  }
}

/** Goes by the time of the last name change, because a hard link shares the modification time of the bytes. */
async function wasWrittenBefore(file: string, moment: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.ctime < moment
}
