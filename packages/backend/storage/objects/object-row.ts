import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { isUuid } from '#backend/http/uuid.ts'

/** What the service records about the bytes, named as on the hosted service. */
export type ObjectMetadata = {
  /** In double quotes. */
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
  xRobotsTag?: string
}

export type ObjectRow = {
  id: string
  name: string
  bucket_id: string
  owner: string | null
  owner_id: string | null
  version: string | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
  /** Rows that were inserted by hand may lack any part. */
  metadata: Partial<ObjectMetadata> | null
  user_metadata: JsonObject | null
}

export const OBJECT_COLUMNS = `id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at,
  metadata, user_metadata`

/** Null for an unknown object, and for one that the transaction's role cannot see. */
export async function findObject({ query }: Transaction, bucket: string, name: string): Promise<ObjectRow | null> {
  const text = `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`
  const { rows } = await query<ObjectRow>({ text, values: [bucket, name] })
  return rows[0] ?? null
}

/** An object as it is written; the database adds its times. */
export type NewObject = {
  id: string
  bucket: string
  name: string
  version: string
  /** The subject of the caller's token; null for a visitor and for keys. */
  owner: string | null
  metadata: JsonObject
  userMetadata: JsonObject | null
}

/** Throws ResourceAlreadyExists for a name that is taken. Needs no right to read. */
export async function insertObject({ query }: Transaction, object: NewObject): Promise<void> {
  await query({ text: INSERT, values: valuesOf(object) })
}

/** Replaces an object of the same name. Needs the rights to insert, read and update, as on the hosted service. */
export async function upsertObject({ query }: Transaction, object: NewObject): Promise<ObjectRow> {
  const text = `${INSERT} on conflict (name, bucket_id) do update set
      version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning ${OBJECT_COLUMNS}`
  const { rows } = await query<ObjectRow>({ text, values: valuesOf(object) })
  const [row] = rows
  if (!row) throw new Error('An upsert returned no row')
  return row
}

const INSERT = `insert into storage.objects (id, bucket_id, name, version, owner, owner_id, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

function valuesOf({ id, bucket, name, version, owner, metadata, userMetadata }: NewObject): unknown[] {
  return [id, bucket, name, version, ownerUuid(owner), owner, metadata, userMetadata]
}

/** The deprecated column holds only owners that are accounts. */
export function ownerUuid(owner: string | null): string | null {
  return owner !== null && isUuid(owner) ? owner : null
}
