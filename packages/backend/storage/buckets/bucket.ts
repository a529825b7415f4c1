import type { Transaction } from '#backend/database/database.ts'

/** A bucket as clients see it. */
export type Bucket = {
  id: string
  name: string
  owner: string | null
  public: boolean
  /** In bytes. */
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

/** What decides about an upload or a download, whoever the caller is. */
export type BucketRules = Pick<Bucket, 'id' | 'public' | 'file_size_limit' | 'allowed_mime_types'>

// PostgreSQL's driver returns bigint as text, and owners of old rows are null.
export const BUCKET_COLUMNS = `id, name, coalesce(owner::text, '') as owner, public, allowed_mime_types,
  file_size_limit::float8, created_at, updated_at`

/** Null for an unknown bucket, and for one that the transaction's role cannot see. */
export async function findBucket({ query }: Transaction, id: string): Promise<Bucket | null> {
  const text = `select ${BUCKET_COLUMNS} from storage.buckets where id = $1`
  const { rows } = await query<Bucket>({ text, values: [id] })
  return rows[0] ?? null
}
