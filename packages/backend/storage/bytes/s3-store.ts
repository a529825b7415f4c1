import { Readable } from 'node:stream'
import { type ByteStore, BytesMissing, isKey, measureBytes, safeKey } from './byte-store.ts'
import type { S3Address } from './s3-address.ts'
import { loadS3Sdk, type S3Sdk, type S3Times } from './s3-sdk.ts'

/** S3 allows 10,000 parts of at most this size; an object may have 50 GB here, so parts need not grow. */
const PART_BYTES = 8 * 1024 * 1024
/** Each of them holds a part in memory. */
const PARTS_AT_ONCE = 2
const REMOVALS_AT_ONCE = 20

/** Bytes as objects of an S3-compatible store. The SDK is loaded with the first request. */
export function createS3Store(address: S3Address, times?: S3Times): ByteStore {
  const { bucket: Bucket, prefix } = address
  let loaded: Promise<S3Sdk> | null = null
  const sdk = () => (loaded ??= loadS3Sdk(address, times))
  const nameOf = (key: string) => prefix + safeKey(key)

  return {
    async write(key, body, limits) {
      const Key = nameOf(key)
      const { client, Upload } = await sdk()
      const { chunks, measure, failure } = measureBytes(body, limits)
      const Body = Readable.from(chunks, { objectMode: false })
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      await upload.done().catch((error: unknown) => {
        // The SDK removes the parts of a body that fails; without that right it reports its own failure instead.
        throw failure() ?? error
      })
      return measure()
    },

    async read(key, range) {
      const { client, GetObjectCommand } = await sdk()
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: nameOf(key), Range }))
        .catch(explainMissing(key))
      if (!found.Body) throw new BytesMissing(key)
      return found.Body.transformToWebStream()
    },

    async copy(from, to) {
      const { client, CopyObjectCommand } = await sdk()
      const CopySource = encodeURI(`${Bucket}/${nameOf(from)}`)
      await client.send(new CopyObjectCommand({ Bucket, CopySource, Key: nameOf(to) })).catch(explainMissing(from))
    },

    async remove(given) {
      const { client, DeleteObjectCommand } = await sdk()
      const keys = given.filter(isKey)
      // One by one: not every compatible store accepts the checksums that the SDK sends with a list.
      for (let start = 0; start < keys.length; start += REMOVALS_AT_ONCE) {
        const some = keys.slice(start, start + REMOVALS_AT_ONCE)
        await Promise.all(some.map((key) => client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) }))))
      }
    },

    async *list({ writtenBefore }) {
      const { client, paginateListObjectsV2 } = await sdk()
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length)
          if (isKey(key) && LastModified && LastModified < writtenBefore) yield key
        }
      }
    },

    async close() {
      if (loaded) (await loaded).client.destroy()
    },
  }
}

function explainMissing(key: string): (error: unknown) => never {
  return (error) => {
    const isMissing = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
    throw isMissing ? new BytesMissing(key, { cause: error }) : error
  }
}
