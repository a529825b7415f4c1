// Where the bytes of objects are, and how commands such as an import write objects without a request.
export { type ByteStore, BytesMissing } from '../storage/bytes/byte-store.ts'
export { createDiskStore } from '../storage/bytes/disk-store.ts'
export { readS3Address, type S3Address } from '../storage/bytes/s3-address.ts'
export { loadS3Sdk } from '../storage/bytes/s3-sdk.ts'
export { createS3Store } from '../storage/bytes/s3-store.ts'
export { insertObject } from '../storage/objects/object-row.ts'
export { describeBytes, writeBytes } from '../storage/objects/object-writer.ts'
