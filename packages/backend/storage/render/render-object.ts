import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ObjectRow } from '../objects/object-row.ts'
import { findGranted, findPublic, findReadable } from '../objects/read-object.ts'
import {
  describeObject,
  downloadHeaders,
  isUnchanged,
  readBytes,
  type Served,
  sendObject,
} from '../objects/send-object.ts'
import { verifySignedUrl } from '../signed/use-signed-url.ts'
import type { StorageCall, StorageOperation, StorageServices } from '../storage-call.ts'
import { imageFileTooLarge, nobodyWaits } from '../storage-errors.ts'
import {
  describeTransformation,
  preferredFormat,
  readTransformation,
  readWrittenTransformation,
  type Transformation,
} from './transformation.ts'

/** As on the hosted service; the whole file is in memory while it is rendered. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024

/** `GET /render/image/public/:bucket/*`, for everybody. */
export const renderPublicObject: StorageOperation = async (call, services) => {
  const transformation = readTransformation(Object.fromEntries(call.url.searchParams), 'querystring')
  return sendRendered(call, services, { object: await findPublic(call, services), transformation, isPublic: true })
}

/** `GET /render/image/authenticated/:bucket/*`. */
export const renderObject: StorageOperation = async (call, services) => {
  const transformation = readTransformation(Object.fromEntries(call.url.searchParams), 'querystring')
  return sendRendered(call, services, { object: await findReadable(call, services), transformation })
}

/** `GET /render/image/sign/:bucket/*?token`, rendered as the URL was signed. */
export const renderSigned: StorageOperation = async (call, services) => {
  const { expiresAt, transformations = '' } = await verifySignedUrl(call, services)
  const object = await findGranted(call, services)
  const transformation = readWrittenTransformation(transformations)
  return sendRendered(call, services, { object, transformation, expires: expiresAt })
}

type Rendering = { object: ObjectRow; transformation: Transformation; isPublic?: boolean; expires?: Date }

async function sendRendered(call: StorageCall, services: StorageServices, rendering: Rendering): Promise<Response> {
  const { object, transformation, isPublic, expires } = rendering
  const original = describeObject(object)
  // SVG scales by itself; its headers keep its scripts from running.
  if (isSvg(original) && (transformation.format ?? 'origin') === 'origin') return sendObject(call, services, rendering)

  const accept = call.request.headers.get('accept') ?? ''
  const served = { ...original, eTag: variantTag(original, transformation, accept) }
  const headers = downloadHeaders(served, { download: call.url.searchParams.get('download'), isPublic, expires })
  headers.delete('accept-ranges')
  if (!transformation.format) headers.set('vary', 'Accept')
  const described = describeTransformation(transformation)
  if (described) headers.set('x-transformations', described)
  if (isUnchanged(call.request.headers, served)) return new Response(null, { status: 304, headers })

  const { body, contentType } = await services.renderImage({
    key: `${served.version} ${served.eTag}`,
    party: call.party,
    readSource: () => readSource(call, services, original),
    transformation,
    accept,
  })
  headers.set('content-type', contentType)
  headers.set('content-length', String(body.byteLength))
  return new Response(call.request.method === 'HEAD' ? null : body, { headers })
}

function isSvg({ mimetype }: Served): boolean {
  return mimetype.startsWith('image/svg+xml')
}

/** Each form of an image has its own ETag; otherwise caches would mix them up. */
function variantTag({ eTag }: Served, transformation: Transformation, accept: string): string {
  const form = `${describeTransformation(transformation)} ${preferredFormat(transformation, accept)}`
  const digest = createHash('sha256').update(form).digest('hex').slice(0, 8)
  return `"${eTag.replaceAll('"', '')}-${digest}"`
}

async function readSource({ request }: StorageCall, services: StorageServices, served: Served): Promise<Uint8Array> {
  if (request.signal.aborted) throw nobodyWaits()
  if (served.size > MAX_SOURCE_BYTES) throw imageFileTooLarge()
  return buffer(await readBytes(services, served))
}
