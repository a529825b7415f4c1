import { randomUUID } from 'node:crypto'
import type { Transaction } from '@headwater/backend/database'
import type { ByteStore } from '@headwater/backend/storage'
import { describeBytes, insertObject, writeBytes } from '@headwater/backend/storage'
import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '#domain/pictures/picture-kinds.ts'
import type { EncodedPicture } from '#supabase/functions/store-picture/handler.ts'

const CACHE_CONTROL = 'max-age=31536000'

type StoreOptions = { bytes: ByteStore; ownerId: string; picture: EncodedPicture }

/** Stores a cover in the transaction of its post, and returns its id. Bytes of one that fails are swept up later. */
export async function storeCover(transaction: Transaction, { bytes, ownerId, picture }: StoreOptions): Promise<string> {
  const { width, height, placeholder } = picture
  const { rows } = await transaction.query<{ id: string; folder: string }>({
    text: `insert into public.pictures (kind, owner_id, width, height, placeholder)
      values ('cover', $1, $2, $3, $4) returning id, folder`,
    values: [ownerId, width, height, placeholder],
  })
  const [row] = rows
  if (!row) throw new Error('The picture was not stored')
  const limits = { maxBytes: MAX_PICTURE_BYTES, signal: new AbortController().signal }
  for (const file of picture.files) {
    const { version, written } = await writeBytes({ bytes }, new Blob([new Uint8Array(file.bytes)]).stream(), limits)
    const description = { mimetype: file.type, cacheControl: CACHE_CONTROL }
    await insertObject(transaction, {
      id: randomUUID(),
      bucket: PICTURE_KINDS.cover.bucket,
      name: `${row.folder}/${file.name}`,
      version,
      owner: null,
      metadata: describeBytes(written, description, new Date()),
      userMetadata: null,
    })
  }
  return row.id
}
