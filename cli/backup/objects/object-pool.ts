import { type ByteStore, BytesMissing } from '@headwater/backend/storage'
import { inParallel } from '../in-parallel.ts'
import { listBackups, objectFile, readManifest } from '../manifest.ts'
import { type Digest, measureStream } from '../measure-stream.ts'
import type { BackupPlace } from '../places/backup-place.ts'

const COPIES_AT_ONCE = 8

export type ObjectPool = {
  /** Copies the bytes that the pool lacks. Returns the keys whose bytes the site itself has lost. */
  copyMissing: (keys: readonly string[]) => Promise<string[]>
  has: (key: string) => boolean
  digestOf: (key: string) => Digest | undefined
  /** The keys that this backup has copied. */
  copied: () => string[]
}

/** The bytes of objects in a place. They never change, so a backup copies only those that no earlier one has copied. */
export async function openObjectPool(place: BackupPlace, bytes: ByteStore): Promise<ObjectPool> {
  const known = await readKnown(place)
  const copied: string[] = []

  async function copy(key: string): Promise<void> {
    const { chunks, measure } = measureStream(await bytes.read(key))
    await place.write(objectFile(key), chunks)
    known.set(key, measure())
    copied.push(key)
  }

  async function copyMissing(keys: readonly string[]): Promise<string[]> {
    const missing: string[] = []
    await inParallel(
      COPIES_AT_ONCE,
      keys.filter((key) => !known.has(key)),
      (key) =>
        copy(key).catch((error: unknown) => {
          if (!(error instanceof BytesMissing)) throw error
          missing.push(key)
        }),
    )
    return missing
  }

  return { copyMissing, has: (key) => known.has(key), digestOf: (key) => known.get(key), copied: () => copied }
}

/** What the last complete backup records about files that still have their full size. */
async function readKnown(place: BackupPlace): Promise<Map<string, Digest>> {
  const last = (await listBackups(place)).findLast(({ isComplete }) => isComplete)
  if (!last) return new Map()
  const sizes = new Map<string, number>()
  for await (const { name, size } of place.list('objects/')) sizes.set(name, size)
  const { objects } = await readManifest(place, last.name)
  const present = objects.filter(({ key, size }) => sizes.get(objectFile(key)) === size)
  return new Map(present.map(({ key, size, sha256 }) => [key, { size, sha256 }]))
}
