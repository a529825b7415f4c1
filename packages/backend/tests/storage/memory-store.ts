import { type ByteStore, BytesMissing, measureBytes } from '#backend/storage/bytes/byte-store.ts'

export type MemoryStore = ByteStore & {
  /** The bytes by key. */
  stored: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The keys whose bytes are still arriving. */
  begun: ReadonlySet<string>
}

/** A byte store for tests of other things. */
export function createMemoryStore(): MemoryStore {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const begun = new Set<string>()

  function find(key: string): Uint8Array<ArrayBuffer> {
    const bytes = stored.get(key)
    if (!bytes) throw new BytesMissing(key)
    return bytes
  }

  return {
    stored,
    begun,
    async write(key, body, limits) {
      const { chunks, measure } = measureBytes(body, limits)
      const read: Uint8Array[] = []
      begun.add(key)
      try {
        for await (const chunk of chunks) read.push(chunk)
      } finally {
        begun.delete(key)
      }
      stored.set(key, new Uint8Array(Buffer.concat(read)))
      return measure()
    },
    async read(key, range) {
      const bytes = find(key)
      return new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream()
    },
    async copy(from, to) {
      stored.set(to, find(from))
    },
    async remove(keys) {
      for (const key of keys) stored.delete(key)
    },
    async *list() {
      yield* stored.keys()
    },
    close: async () => undefined,
  }
}
