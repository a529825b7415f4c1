import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { entityTooLarge, noContentProvided } from '../storage-errors.ts'
import { readMultipart } from './read-multipart.ts'
import { readRobotsTag } from './robots-tag.ts'

/** An upload whose bytes have not been read yet. */
export type Upload = {
  body: ReadableStream<Uint8Array>
  /**
   * What is known about the object. Fields of a form may follow its file, so this is complete only once the body has
   * been read. Throws for fields that are not allowed.
   */
  describe: () => UploadDescription
  /** Whether the description is complete before the body has been read. */
  isDescribed: boolean
  /** The length that the request announces, or null. That of a multipart request includes its other parts. */
  announcedLength: number | null
  /** Frees the resources of a refused upload. */
  discard: () => void
}

export type UploadDescription = {
  mimetype: string
  cacheControl: string
  /** Empty if none was given, as on the hosted service. */
  userMetadata: JsonObject
  xRobotsTag?: string
}

const MAX_METADATA_BYTES = 1024 * 1024
const MAX_METADATA_DEPTH = 50

/** Reads the headers of an upload, and a multipart one up to its file. */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const { headers } = request
  const xRobotsTag = readRobotsTag(headers)
  const announcedLength = readLength(headers)
  const contentType = headers.get('content-type') ?? ''
  const upload = contentType.startsWith('multipart/form-data')
    ? await readForm(request, contentType)
    : readRaw(request, maxBytes, announcedLength)
  const describe = () => ({ ...upload.describe(), ...(xRobotsTag !== null && { xRobotsTag }) })
  return { ...upload, describe, announcedLength }
}

type ReadParts = Omit<Upload, 'announcedLength'>

function readRaw({ headers, body }: Request, maxBytes: number, announcedLength: number | null): ReadParts {
  if (announcedLength !== null && announcedLength > maxBytes) throw entityTooLarge()
  const metadata = headers.get('x-metadata')
  const description = {
    mimetype: headers.get('content-type') || 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: (metadata !== null && readEncodedMetadata(metadata)) || {},
  }
  return { body: body ?? emptyBody(), describe: () => description, isDescribed: true, discard: () => undefined }
}

async function readForm(request: Request, contentType: string): Promise<ReadParts> {
  if (!request.body) throw noContentProvided()
  const { file, mimetype, fields, discard } = await readMultipart(request.body, contentType)
  function describe(): UploadDescription {
    const cacheSeconds = fields.get('cacheControl')
    return {
      mimetype: fields.get('contentType') || mimetype,
      cacheControl: cacheSeconds ? `max-age=${cacheSeconds}` : 'no-cache',
      userMetadata: readMetadata(fields.get('metadata') ?? fields.get('userMetadata') ?? null) ?? {},
    }
  }
  return { body: file, describe, isDescribed: false, discard }
}

/** The header `x-metadata`: JSON in Base64. Anything else counts as no metadata, as on the hosted service. */
export function readEncodedMetadata(text: string): JsonObject | null {
  return readMetadata(Buffer.from(text, 'base64').toString('utf8'))
}

function readMetadata(text: string | null): JsonObject | null {
  if (text === null) return null
  if (Buffer.byteLength(text) > MAX_METADATA_BYTES) throw entityTooLarge('user_metadata')
  try {
    const metadata: unknown = JSON.parse(text)
    return isJsonObject(metadata) && !isDeeperThan(MAX_METADATA_DEPTH, metadata) ? metadata : null
  } catch {
    return null
  }
}

/** Neither JavaScript nor PostgreSQL can write JSON of arbitrary depth. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child))
}

function readLength(headers: Headers): number | null {
  const text = headers.get('content-length')
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

function emptyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() })
}
