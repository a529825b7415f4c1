import type { Transaction } from '#backend/database/database.ts'
import type { WrittenBytes } from '../bytes/byte-store.ts'

/** The fields of a tus `Upload-Metadata` header. */
export type UploadFields = Record<string, string | null>

export type UploadRow = {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  /** Null until the sender knows it. */
  size: number | null
  /** How many bytes have been stored. */
  received: number
  metadata: UploadFields
  replaces: boolean
  created_at: Date
  is_completed: boolean
}

/** Bytes of an upload that are stored under their own key. */
export type Chunk = WrittenBytes & { key: string }

const FIND = `select u.id, u.bucket_id, u.name, u.owner_id, u.size::float8, u.metadata, u.replaces, u.created_at,
    u.completed_at is not null as is_completed,
    case when u.completed_at is not null then u.size
      else (select coalesce(sum(c.size), 0) from storage.resumable_chunks c where c.upload_id = u.id)
    end::float8 as received
  from storage.resumable_uploads u
  where u.id = $1`

export async function findUpload({ query }: Transaction, id: string): Promise<UploadRow | null> {
  const { rows } = await query<UploadRow>({ text: FIND, values: [id] })
  return rows[0] ?? null
}

export type NewUpload = Pick<UploadRow, 'id' | 'bucket_id' | 'name' | 'owner_id' | 'size' | 'metadata' | 'replaces'>

export async function insertUpload({ query }: Transaction, upload: NewUpload): Promise<void> {
  const { id, bucket_id, name, owner_id, size, metadata, replaces } = upload
  await query({
    text: `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, size, metadata, replaces)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, bucket_id, name, owner_id, size, metadata, replaces],
  })
}

export async function declareSize({ query }: Transaction, id: string, size: number): Promise<void> {
  const text = 'update storage.resumable_uploads set size = $2 where id = $1 and size is null'
  await query({ text, values: [id, size] })
}

/** False if other bytes have already been stored from this position on, or some before it are still missing. */
export async function appendChunk(
  { query }: Transaction,
  id: string,
  { start, size, key }: { start: number; size: number; key: string },
): Promise<boolean> {
  const { rowCount } = await query({
    text: `insert into storage.resumable_chunks (upload_id, start, size, key)
      select u.id, $2, $3, $4 from storage.resumable_uploads u
      where u.id = $1 and u.completed_at is null
        and $2 = (select coalesce(max(c.start + c.size), 0) from storage.resumable_chunks c where c.upload_id = u.id)
      on conflict do nothing`,
    values: [id, start, size, key],
  })
  return rowCount === 1
}

/** The keys of what has been stored, in order. */
export async function listChunkKeys({ query }: Transaction, id: string): Promise<string[]> {
  const text = 'select key from storage.resumable_chunks where upload_id = $1 order by start'
  const { rows } = await query<{ key: string }>({ text, values: [id] })
  return rows.map(({ key }) => key)
}

/** False if the upload has already been completed or no longer exists. */
export async function completeUpload({ query }: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await query({
    text: 'update storage.resumable_uploads set completed_at = now() where id = $1 and completed_at is null',
    values: [id],
  })
  await query({ text: 'delete from storage.resumable_chunks where upload_id = $1', values: [id] })
  return rowCount === 1
}

/** Resolves with the keys of the bytes that are no longer needed. */
export async function deleteUpload({ query }: Transaction, id: string): Promise<string[]> {
  // Waits for a chunk that is being recorded, so that its key is listed.
  await query({ text: 'select from storage.resumable_uploads where id = $1 for update', values: [id] })
  const { rows } = await query<{ key: string }>({
    text: 'delete from storage.resumable_chunks where upload_id = $1 returning key',
    values: [id],
  })
  await query({ text: 'delete from storage.resumable_uploads where id = $1', values: [id] })
  return rows.map(({ key }) => key)
}

/** The ids of uploads that began before a moment, completed or not. */
export async function listUploadsBefore({ query }: Transaction, moment: Date): Promise<string[]> {
  const text = 'select id from storage.resumable_uploads where created_at < $1 order by created_at limit 1000'
  const { rows } = await query<{ id: string }>({ text, values: [moment] })
  return rows.map(({ id }) => id)
}
