import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from './s3-address.ts'

export type S3Sdk = typeof import('@aws-sdk/client-s3') &
  Pick<typeof import('@aws-sdk/lib-storage'), 'Upload'> & { client: S3Client }

/** How long a connection may take to open, and how long it may then be silent. */
export type S3Times = { connectMs: number; silenceMs: number }

/** Without a limit, a store that has gone silent would hold requests forever. A part of 8 MB takes a second or two. */
const DEFAULT_TIMES: S3Times = { connectMs: 5_000, silenceMs: 15_000 }

/** Loads the SDK, which takes longer than most starts of the site, with a client for one store. */
export async function loadS3Sdk(address: S3Address, times = DEFAULT_TIMES): Promise<S3Sdk> {
  const { endpoint, region, usesPathStyle, accessKeyId, secretAccessKey } = address
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new s3.S3Client({
    endpoint,
    region,
    forcePathStyle: usesPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: times.connectMs, socketTimeout: times.silenceMs },
    // Many compatible stores are older than the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { ...s3, Upload, client }
}
