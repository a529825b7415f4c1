import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { type ByteStore, StoreFull, TooManyBytes, type WrittenBytes } from '../bytes/byte-store.ts'
import type { StorageServices } from '../storage-call.ts'
import { isAlreadyThere, type StorageScope, type StorageTransaction } from '../storage-database.ts'
import { entityTooLarge, keyAlreadyExists, storeFull } from '../storage-errors.ts'
import { insertObject, type NewObject, type ObjectMetadata, type ObjectRow, upsertObject } from './object-row.ts'

/** Where an object goes, before its bytes are known. */
export type ObjectTarget = {
  bucket: string
  name: string
  owner: string | null
  userMetadata: JsonObject | null
  /** Whether an object of this name is replaced; otherwise it is an error. */
  replaces: boolean
}

export type ObjectDescription = Pick<ObjectMetadata, 'mimetype' | 'cacheControl' | 'xRobotsTag'>

type WriterServices = Pick<StorageServices, 'database' | 'bytes' | 'log' | 'now'>

/** Runs in the transaction that records an object, before its row is written. */
export type BeforeRecord = (transaction: StorageTransaction) => Promise<void>

/**
 * Throws unless the caller may write the object. Called before a large body is read; `metadata` is what policies may
 * read of it at that time.
 */
export async function requireMayWrite(
  { database }: Pick<WriterServices, 'database'>,
  scope: StorageScope,
  { target, metadata }: { target: ObjectTarget; metadata: JsonObject },
): Promise<void> {
  const object = { ...target, id: randomUUID(), version: '1', metadata }
  await database
    .asCaller(scope, (transaction) => writeRow(transaction, object, target.replaces), { end: 'rollback' })
    .catch(rethrowDuplicate)
}

/** Writes bytes under a new key and measures them. Throws the HTTP error for an object that is too large. */
export async function writeBytes(
  { bytes }: { bytes: ByteStore },
  body: ReadableStream<Uint8Array>,
  limits: { maxBytes: number; signal: AbortSignal },
): Promise<{ version: string; written: WrittenBytes }> {
  const version = randomUUID()
  try {
    return { version, written: await bytes.write(version, body, limits) }
  } catch (error) {
    if (error instanceof TooManyBytes) throw entityTooLarge()
    throw error instanceof StoreFull ? storeFull(error) : error
  }
}

/** The metadata of stored bytes. */
export function describeBytes(
  { size, md5 }: WrittenBytes,
  { mimetype, cacheControl, xRobotsTag }: ObjectDescription,
  now: Date,
): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(xRobotsTag !== undefined && { xRobotsTag }),
  }
}

/**
 * Records an object whose bytes are stored under `version`, in the caller's role. If that is refused, the bytes are
 * removed; if it replaces an object, the old object's bytes are. Resolves with the object's id.
 */
export async function recordObject(
  services: WriterServices,
  scope: StorageScope,
  { target, version, metadata, before }: RecordedObject,
): Promise<{ id: string }> {
  const object = { ...target, id: randomUUID(), version, metadata }
  try {
    const { row, replaced } = await services.database.asCaller(scope, async (transaction) => {
      await before?.(transaction)
      const replaced = target.replaces ? await lockReplaced(transaction, target) : []
      return { replaced, row: await writeRow(transaction, object, target.replaces) }
    })
    await removeBytes(services, replaced)
    return { id: row.id }
  } catch (error) {
    if (!mayHaveCommitted(error)) await removeBytes(services, [{ version }])
    return rethrowDuplicate(error)
  }
}

/**
 * If the connection is lost during the commit, the outcome is unknown. The sweep removes the bytes if there is no row.
 */
function mayHaveCommitted(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && error.reason === 'unreachable'
}

export type RecordedObject = {
  target: ObjectTarget
  version: string
  metadata: ObjectMetadata
  before?: BeforeRecord | undefined
}

async function writeRow(
  transaction: Transaction,
  object: NewObject,
  replaces: boolean,
): Promise<Pick<ObjectRow, 'id'>> {
  if (replaces) return upsertObject(transaction, object)
  await insertObject(transaction, object)
  return object
}

/** The bytes that a new version replaces. The lock keeps two uploads from both finding none. */
async function lockReplaced(
  { query, asService }: StorageTransaction,
  { bucket, name }: Pick<ObjectTarget, 'bucket' | 'name'>,
): Promise<{ version: string | null }[]> {
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  await query({ text, values: [`storage.objects ${bucket}/${name}`] })
  return asService(async () => {
    const text = 'select version from storage.objects where bucket_id = $1 and name = $2 for update'
    const { rows } = await query<{ version: string | null }>({ text, values: [bucket, name] })
    return rows
  })
}

function rethrowDuplicate(error: unknown): never {
  throw isAlreadyThere(error) ? keyAlreadyExists(error) : error
}

/**
 * Removes the bytes of deleted or replaced rows, after their transaction was committed. A failure is only logged: the
 * rows are gone, and the sweep of bytes without an object tries again.
 */
export async function removeBytes(
  { bytes, log }: Pick<StorageServices, 'bytes' | 'log'>,
  rows: readonly { version: string | null }[],
): Promise<void> {
  // Rows that were inserted by hand have no bytes.
  const keys = rows.flatMap(({ version }) => version ?? [])
  if (keys.length === 0) return
  await bytes
    .remove(keys)
    .catch((cause: unknown) => log.warn('storage.bytes_not_removed', { count: keys.length, cause }))
}
