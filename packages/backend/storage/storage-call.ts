import type { Log } from '#backend/http/log.ts'
import type { ByteStore } from './bytes/byte-store.ts'
import type { ImageRenderer } from './render/image-renderer.ts'
import type { UploadLocks } from './resumable/upload-locks.ts'
import type { SignedUrls } from './signed/signed-urls.ts'
import type { StorageDatabase, StorageScope } from './storage-database.ts'
import type { StorageSettings } from './storage-settings.ts'

/** What every operation works with. */
export type StorageServices = {
  database: StorageDatabase
  bytes: ByteStore
  signedUrls: SignedUrls
  settings: StorageSettings
  renderImage: ImageRenderer
  uploadLocks: UploadLocks
  log: Log
  now: () => Date
}

/** One request, after its route was found. */
export type StorageCall = {
  request: Request
  url: URL
  scope: StorageScope
  /** Whom the request counts against if callers share something scarce. */
  party: string
  /** The decoded segments of the path; `name` is the object's. */
  params: { bucket: string; name: string }
}

export type StorageOperation = (call: StorageCall, services: StorageServices) => Promise<Response>
