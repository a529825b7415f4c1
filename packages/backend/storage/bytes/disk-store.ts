import { randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type ByteRange, type ByteStore, BytesMissing, isKey, measureBytes, StoreFull, safeKey } from './byte-store.ts'

/** Fewer and larger writes: each takes a turn in Node's thread pool. */
const BATCH_BYTES = 1024 * 1024

/** Writes chunks to a new file and closes it. The next chunks are read while the disk writes. */
async function writeFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of inBatches(chunks)) {
      await writing
      writing = write(handle, batch)
      // Awaited before the next write; until then a failure must not count as unhandled.
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    await writing.catch(() => undefined)
    await handle.close()
  }
}

async function write(handle: FileHandle, batch: readonly Uint8Array[]): Promise<void> {
  await handle.writeFile(Buffer.concat(batch))
}

async function* inBatches(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[], void> {
  let batch: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    batch.push(chunk)
    size += chunk.byteLength
    if (size < BATCH_BYTES) continue
    yield batch
    batch = []
    size = 0
  }
  if (size > 0) yield batch
}

/** Large, because every chunk costs several turns of the event loop on its way to the socket. */
const CHUNK_BYTES = 512 * 1024

/** Streams an open file, or a part of it, and closes it after the last byte, a failure or a cancellation. */
function streamFile(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0
  const end = range ? range.end + 1 : Number.POSITIVE_INFINITY

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const length = Math.min(CHUNK_BYTES, end - position)
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafeSlow(length), position })
      position += bytesRead
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (bytesRead > 0 && position < end) return
      await handle.close()
      controller.close()
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  // Nothing is read before it is requested: otherwise each of many slow downloads would hold one more chunk.
  return new ReadableStream({ pull, cancel: () => handle.close() }, { highWaterMark: 0 })
}

type IncomingFiles = {
  /** Calls `work` with the path of a new file, and removes what is left there afterward. */
  hold: <Result>(work: (file: string) => Promise<Result>) => Promise<Result>
}

const DAY_MS = 24 * 60 * 60_000
/** In a container every process has the same id, so the id alone doesn't identify the owner of a file. */
const PROCESS = `${hostname()}~${process.pid}~${randomUUID()}`
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The folder of incomplete uploads. Removes those of processes that no longer run. */
async function createIncoming(folder: string): Promise<IncomingFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)

  return {
    async hold(work) {
      const file = join(folder, `${PROCESS}~${randomUUID()}`)
      try {
        return await work(file)
      } catch (error) {
        throw FULL.has(codeOf(error)) ? new StoreFull('the disk is full', { cause: error }) : error
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (await isAbandoned(file, name)) await rm(file, { force: true })
  }
}

/** Files of other machines, whose processes are not visible here, count as abandoned after a day. */
async function isAbandoned(file: string, name: string): Promise<boolean> {
  const [host, pid, start] = name.split('~')
  if (name.startsWith(PROCESS)) return false
  if (host === hostname() && start !== undefined && !isRunning(Number(pid))) return true
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - DAY_MS
}

/** False for this process's own id too: an earlier process had it. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Makes new names in a folder survive a machine crash. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's code for a failure, such as ENOENT. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

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
