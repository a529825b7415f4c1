import { join } from 'node:path'
import type { ByteStore } from '@headwater/backend/storage'
import { createDiskStore, createS3Store } from '@headwater/backend/storage'
import type { Config } from '../config/config.ts'

/** Opens the store for the bytes of storage/v1: S3_URL, or a folder in DATA_DIR. */
export async function openByteStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ByteStore> {
  return s3 ? createS3Store(s3) : createDiskStore({ folder: join(dataDir, 'storage') })
}
