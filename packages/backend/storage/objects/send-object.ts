import { type ByteRange, BytesMissing } from '../bytes/byte-store.ts'
import { isKey } from '../bytes/keys.ts'
import { isHeaderValue } from '../requests/header-values.ts'
import type { StorageCall, StorageServices } from '../storage-call.ts'
import { bytesNotFound } from '../storage-errors.ts'
import { isUnchanged, readRange } from './conditions.ts'
import { downloadHeaders, type Served } from './object-headers.ts'
import type { ObjectRow } from './object-row.ts'

export type SendOptions = {
  isPublic?: boolean
  /** When the URL expires. */
  expires?: Date
}

/** Answers with an object's bytes: all, a range, or none if the caller's copy is current or only headers are asked for. */
export async function sendObject(
  { request, url }: Pick<StorageCall, 'request' | 'url'>,
  { bytes }: Pick<StorageServices, 'bytes'>,
  { object, isPublic, expires }: SendOptions & { object: ObjectRow },
): Promise<Response> {
  const served = describeObject(object)
  const headers = downloadHeaders(served, { download: url.searchParams.get('download'), isPublic, expires })
  if (isUnchanged(request.headers, served)) return new Response(null, { status: 304, headers })
  const range = readRange(request.headers, served)
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${served.size}`)
  headers.set('content-length', String(range ? range.end - range.start + 1 : served.size))
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await readBytes({ bytes }, served, range ?? undefined), { status, headers })
}

/** Throws the HTTP error for an object whose bytes are gone. */
export function readBytes(
  { bytes }: Pick<StorageServices, 'bytes'>,
  { version }: Pick<Served, 'version'>,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  return bytes.read(version, range).catch((error: unknown) => {
    throw error instanceof BytesMissing ? bytesNotFound(error) : error
  })
}

/** What an answer needs of an object; rows that were inserted by hand may lack any part. */
export function describeObject({ version, metadata, updated_at }: ObjectRow): Served {
  if (!version || !isKey(version)) throw bytesNotFound(new Error('The row names no bytes'))
  return {
    version,
    size: Number(metadata?.size) || 0,
    mimetype: headerOf(metadata?.mimetype) ?? 'application/octet-stream',
    cacheControl: headerOf(metadata?.cacheControl) ?? 'no-cache',
    eTag: headerOf(metadata?.eTag) ?? `"${version}"`,
    lastModified: dateOf(metadata?.lastModified) ?? updated_at,
    xRobotsTag: headerOf(metadata?.xRobotsTag) ?? 'none',
  }
}

/** Policies may let members write rows, so the metadata may contain anything. */
export function headerOf(value: unknown): string | null {
  return typeof value === 'string' && isHeaderValue(value) ? value : null
}

function dateOf(value: unknown): Date | null {
  const date = typeof value === 'string' ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}
