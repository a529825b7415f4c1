import { readS3Address, type S3Address } from '#backend/storage/bytes/s3-address.ts'
import type { EnvironmentReader } from './read-environment.ts'

/** S3_URL: where the bytes of storage/v1 are kept; null means in DATA_DIR. The messages never repeat the secret. */
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
