import { DEFAULT_STORAGE_SETTINGS, type StorageSettings } from '@headwater/backend/settings'
import { readS3Address, type S3Address } from '@headwater/backend/storage'
import type { EnvironmentReader } from './read-environment.ts'

/** 5 GB, the largest object that S3 copies in one request. */
const LARGEST_OBJECT = 5 * 1024 ** 3
const WEEK = 7 * 24 * 60 * 60

/** The settings of storage/v1; packages/backend/docs/storage.md explains each. */
export function readStorageSettings(read: EnvironmentReader): StorageSettings {
  const { fileSizeLimit, uploadUrlSeconds } = DEFAULT_STORAGE_SETTINGS
  return {
    fileSizeLimit: read.integer('STORAGE_FILE_SIZE_LIMIT', fileSizeLimit, { min: 1, max: LARGEST_OBJECT }),
    uploadUrlSeconds: read.integer('STORAGE_UPLOAD_URL_SECONDS', uploadUrlSeconds, { min: 1, max: WEEK }),
  }
}

/** S3_URL: where the bytes of storage/v1 are stored; null means in DATA_DIR. The messages never repeat the secret. */
export function readByteStore(read: EnvironmentReader): S3Address | null {
  const text = read.optional('S3_URL')
  if (text === null) return null
  try {
    return readS3Address(text)
  } catch (error) {
    read.problem(`S3_URL cannot be used: ${error instanceof Error ? error.message : error}`)
    return null
  }
}
