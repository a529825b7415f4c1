import { Readable } from 'node:stream'
import { loadS3Sdk, type S3Address } from '@headwater/backend/storage'
import type { BackupTarget } from '#server/config/backup-config.ts'
import { type BackupPlace, FileMissing } from './backup-place.ts'
import { createFolderPlace } from './folder-place.ts'

/** S3 allows 10,000 parts, so the largest file is 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 4
const REMOVALS_AT_ONCE = 20

/** Backups as objects of an S3-compatible store. An unfinished upload leaves no object. */
export async function createS3Place(address: S3Address): Promise<BackupPlace> {
  const { client, Upload, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2 } = await loadS3Sdk(address)
  const { endpoint, bucket: Bucket, prefix } = address

  return {
    title: `${endpoint}/${Bucket}/${prefix}`,

    async write(name, body) {
      const params = { Bucket, Key: prefix + name, Body: Readable.from(body, { objectMode: false }) }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
    },

    async read(name) {
      const request = new GetObjectCommand({ Bucket, Key: prefix + name })
      const { Body } = await client.send(request).catch((error: unknown) => {
        const isMissing = error instanceof Error && error.name === 'NoSuchKey'
        throw isMissing ? new FileMissing(`${name} is missing in ${Bucket}`, { cause: error }) : error
      })
      if (!(Body instanceof Readable)) throw new FileMissing(`${name} is missing in ${Bucket}`)
      return Body
    },

    async *list(folder) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + folder })) {
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents) {
          yield { name: Key.slice(prefix.length), size: Size, writtenAt: LastModified }
        }
      }
    },

    async remove(names) {
      // One by one: not every compatible store accepts the checksums that the SDK sends with a list.
      for (let start = 0; start < names.length; start += REMOVALS_AT_ONCE) {
        const some = names.slice(start, start + REMOVALS_AT_ONCE)
        await Promise.all(some.map((name) => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))))
      }
    },

    close: async () => client.destroy(),
  }
}

export async function openPlace(target: BackupTarget): Promise<BackupPlace> {
  return target.kind === 's3' ? createS3Place(target.address) : createFolderPlace(target.folder)
}
