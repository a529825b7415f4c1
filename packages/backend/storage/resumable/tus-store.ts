import type { StorageServices } from '../storage-call.ts'
import type { StorageScope } from '../storage-database.ts'
import type { FoundUpload } from './find-upload.ts'
import { finishUpload, receiveChunks } from './finish-upload.ts'
import { appendChunk, type Chunk, declareSize, deleteUpload, insertUpload } from './upload-rows.ts'

type Tus = typeof import('@tus/server')
type DataStore = InstanceType<Tus['DataStore']>

/** How long an upload may be continued, as on the hosted service. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60_000

export const TUS_EXTENSIONS = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration']

export type TusStoreOptions = {
  scope: StorageScope
  services: StorageServices
  /** Throws the same error for an upload that does not exist and one that belongs to somebody else. */
  find: (id: string) => Promise<FoundUpload>
  /** The upload that a request is about to create. */
  planned: () => FoundUpload
}

/**
 * What the tus library requires of a store, for one request: rows in the database, chunks in the byte store. The last
 * chunk is recorded only together with the object, so an offset at the end always means a complete object.
 */
export function createTusStore(tus: Tus, { scope, services, find, planned }: TusStoreOptions): DataStore {
  const { database, bytes } = services

  async function keep({ upload, right }: FoundUpload, chunk: Chunk): Promise<void> {
    if (upload.received + chunk.size === upload.size) {
      await finishUpload({ scope: right.scope, right }, services, { upload, last: chunk })
    } else {
      const placed = { start: upload.received, size: chunk.size, key: chunk.key }
      const isNext = await database.asService(scope, (transaction) => appendChunk(transaction, upload.id, placed))
      if (!isNext) throw tus.ERRORS.INVALID_OFFSET
    }
    upload.received += chunk.size
  }

  return Object.assign(new tus.DataStore(), {
    extensions: TUS_EXTENSIONS,
    getExpiration: () => UPLOAD_LIFETIME_MS,

    async create(created: InstanceType<Tus['Upload']>) {
      const { upload, right } = planned()
      await database.asService(scope, (transaction) => insertUpload(transaction, upload))
      if (upload.size === 0) await finishUpload({ scope: right.scope, right }, services, { upload, last: null })
      return created
    },

    async getUpload(id: string) {
      const { upload } = await find(id)
      const { received: offset, metadata, created_at } = upload
      const creation_date = created_at.toISOString()
      return new tus.Upload({ id, offset, metadata, creation_date, ...(upload.size !== null && { size: upload.size }) })
    },

    async declareUploadLength(id: string, size: number) {
      await database.asService(scope, (transaction) => declareSize(transaction, id, size))
    },

    /** Resolves with the new offset. */
    async write(body: AsyncIterable<Uint8Array>, id: string, offset: number) {
      const found = await find(id)
      // An upload without bytes is complete as soon as it is created, before the body of the same request is read.
      if (found.upload.size === 0 && offset === 0) return 0
      if (found.upload.received !== offset || found.upload.is_completed) throw tus.ERRORS.INVALID_OFFSET
      const { failure } = await receiveChunks(body, bytes, (chunk) => keep(found, chunk))
      if (failure) throw failure
      return found.upload.received
    },

    async remove(id: string) {
      await find(id)
      const keys = await database.asService(scope, (transaction) => deleteUpload(transaction, id))
      await bytes.remove(keys)
    },
  })
}
