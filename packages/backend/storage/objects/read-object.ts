import type { StorageCall, StorageOperation } from '../storage-call.ts'
import { findPublic, findReadable } from './find-readable.ts'
import type { ObjectRow } from './object-row.ts'
import { headerOf, sendObject } from './send-object.ts'

/** `GET` and `HEAD /object/:bucket/*`, and the same below `/object/authenticated`. */
export const downloadObject: StorageOperation = async (call, services) =>
  sendObject(call, services, { object: await findReadable(call, services) })

/** `GET` and `HEAD /object/public/:bucket/*`, for everybody. */
export const downloadPublicObject: StorageOperation = async (call, services) =>
  sendObject(call, services, { object: await findPublic(call, services), isPublic: true })

/** `GET /object/info/:bucket/*`, and the same below `/object/info/authenticated`. */
export const readInfo: StorageOperation = async (call, services) => answerInfo(call, await findReadable(call, services))

/** `GET /object/info/public/:bucket/*`, for everybody. */
export const readPublicInfo: StorageOperation = async (call, services) =>
  answerInfo(call, await findPublic(call, services))

function answerInfo({ request }: Pick<StorageCall, 'request'>, { metadata, ...object }: ObjectRow): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'last-modified': object.updated_at.toUTCString() })
  const eTag = headerOf(metadata?.eTag)
  if (eTag !== null) headers.set('etag', eTag)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const info = {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: object.user_metadata,
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
  return Response.json(info, { headers })
}
