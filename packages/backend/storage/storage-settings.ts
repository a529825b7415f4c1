/** How storage/v1 serves a database; packages/backend/docs/storage.md explains each setting. */
export type StorageSettings = {
  /** The largest object in bytes; a bucket's own limit can only be lower. */
  fileSizeLimit: number
  /** How long a URL for an upload is valid. */
  uploadUrlSeconds: number
}

const MEGABYTE = 1024 * 1024

/** The hosted service's defaults. */
export const DEFAULT_STORAGE_SETTINGS: StorageSettings = {
  fileSizeLimit: 50 * MEGABYTE,
  uploadUrlSeconds: 2 * 60 * 60,
}
