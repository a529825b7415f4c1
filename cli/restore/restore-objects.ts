import { Readable } from 'node:stream'
import { type ByteStore, BytesMissing } from '@headwater/backend/storage'
import { Client } from 'pg'
import { inParallel } from '../backup/in-parallel.ts'
import { AlteredBackup, type Manifest, objectFile } from '../backup/manifest.ts'
import { measureStream } from '../backup/measure-stream.ts'
import { readObjectKeys } from '../backup/objects/object-keys.ts'
import { type BackupPlace, FileMissing } from '../backup/places/backup-place.ts'

const COPIES_AT_ONCE = 8
/** Stays ahead of both S3 and a disk. */
const NO_LIMIT = { maxBytes: Number.MAX_SAFE_INTEGER }

export type RestoreObjectsOptions = {
  place: BackupPlace
  manifest: Manifest
  /** The rows of the restored database. */
  adminUrl: string
  target: ByteStore
  /** The bytes of the site that is being replaced, for objects uploaded after the backup. Null: there are none. */
  former: ByteStore | null
}

export type RestoredObjects = {
  count: number
  /** Rows whose bytes are neither in the backups nor in `former`. */
  missing: string[]
}

/**
 * Gives every row of the restored database its bytes. Throws AlteredBackup if bytes differ from those that were backed
 * up.
 */
export async function restoreObjects(options: RestoreObjectsOptions): Promise<RestoredObjects> {
  const { manifest, adminUrl } = options
  const digests = new Map(manifest.objects.map(({ key, sha256 }) => [key, sha256]))
  const keys = await readKeys(adminUrl)
  const present = new Set<string>()
  for await (const key of options.target.list({ writtenBefore: new Date(8.64e15) })) present.add(key)
  const missing: string[] = []
  await inParallel(
    COPIES_AT_ONCE,
    keys.filter((key) => !present.has(key)),
    async (key) => {
      if (!(await restoreObject(options, key, digests.get(key)))) missing.push(key)
    },
  )
  return { count: keys.length - missing.length, missing: missing.sort() }
}

async function restoreObject(
  { place, former, target }: RestoreObjectsOptions,
  key: string,
  sha256: string | undefined,
): Promise<boolean> {
  const body = (await readIfThere(() => place.read(objectFile(key)))) ?? (former && (await readFormer(former, key)))
  if (!body) {
    if (sha256 !== undefined) throw new AlteredBackup(`${objectFile(key)} in ${place.title}`)
    return false
  }
  const { chunks, measure } = measureStream(body)
  await target.write(key, toWeb(chunks), NO_LIMIT)
  if (sha256 === undefined || measure().sha256 === sha256) return true
  await target.remove([key])
  throw new AlteredBackup(`${objectFile(key)} in ${place.title}`)
}

function toWeb(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>
}

function readFormer(former: ByteStore, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  return readIfThere(() => former.read(key))
}

async function readIfThere(read: () => Promise<AsyncIterable<Uint8Array>>): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FileMissing || error instanceof BytesMissing) return null
    throw error
  }
}

async function readKeys(adminUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await readObjectKeys(client)
  } finally {
    await client.end()
  }
}
