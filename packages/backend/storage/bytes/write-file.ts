import { type FileHandle, open } from 'node:fs/promises'

/** Fewer and larger writes: each takes a turn in Node's thread pool. */
const BATCH_BYTES = 1024 * 1024

/** Writes chunks to a new file and closes it. The next chunks are read while the disk writes. */
export async function writeFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
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
