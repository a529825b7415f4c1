import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import {
  entityTooLarge,
  invalidContentType,
  invalidMimeType,
  invalidRobotsTag,
  noContentProvided,
} from '../storage-errors.ts'

/** `type/subtype` with parameters, as RFC 9110 has it, and nothing that would break the header of the answer. */
const MIME_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[\w-]+=(?:[\w!#$&^.+'*-]+|"[\x20\x21\x23-\x5b\x5d-\x7e]*"))*\s*;?$/

/** Throws for a text that is not a media type. */
export function requireMimeType(mimetype: string): void {
  if (!MIME_TYPE.test(mimetype)) throw invalidContentType()
}

/** Throws unless the type is among those that a bucket allows, for example `image/*`; none means all. */
export function requireAllowedType(mimetype: string, allowed: readonly string[]): void {
  if (allowed.length === 0) return
  const [type, subtype] = mimetype.split('/')
  const isAllowed = allowed.some((it) => {
    const [allowedType, allowedSubtype] = it.split('/')
    return it === '*' || (allowedType === type && (allowedSubtype === '*' || allowedSubtype === subtype))
  })
  if (!isAllowed) throw invalidMimeType(mimetype)
}

const RULE =
  /^(?:[\w-]+:\s*)?(?:all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|max-snippet:\s*(?:-1|\d+)|max-image-preview:\s*(?:none|standard|large)|max-video-preview:\s*(?:-1|\d+)|unavailable_after:\s*[\w :+-]+)$/

/** The header X-Robots-Tag of an upload, which downloads send too; null without one. Throws for unknown rules. */
function readRobotsTag(headers: Headers): string | null {
  const tag = headers.get('x-robots-tag')
  if (tag === null || tag === '') return null
  const odd = tag.split(',').find((rule) => !RULE.test(rule.trim()))
  if (odd !== undefined) throw invalidRobotsTag(`Invalid X-Robots-Tag rule: "${odd.trim()}"`)
  return tag
}

type Multipart = {
  /**
   * The bytes of the first file, to be read once. They end only when the whole form has been read, so that `fields` is
   * complete by then; the reader gets the error of a form that is broken after its file.
   */
  file: ReadableStream<Uint8Array>
  /** As stated in its part; otherwise `application/octet-stream`. */
  mimetype: string
  /** The fields before the file; those after it are added while the file is read. */
  fields: ReadonlyMap<string, string>
  /** Stops reading the request, and frees its resources. */
  discard: () => void
}

/** One file and a few fields; browsers send no other headers than the name and the type. */
const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1024 * 1024, headerPairs: 20 }

/** Reads `multipart/form-data` up to its first file. Throws the answer to a request without one. */
function readMultipart(body: ReadableStream<Uint8Array>, contentType: string): Promise<Multipart> {
  const aborter = new AbortController()
  const discard = () => aborter.abort()
  const fields = new Map<string, string>()
  let opened: BusboyFileStream | null = null
  const wholeForm = Promise.withResolvers<void>()
  // The reader of the file gets the error; without a reader nobody needs it.
  wholeForm.promise.catch(() => undefined)

  return new Promise((resolve, reject) => {
    const parser = openParser(contentType)
    parser.on('field', (...[name, value, , isValueCut]) => {
      if (isValueCut) return parser.destroy(entityTooLarge('user_metadata'))
      fields.set(name, value)
    })
    parser.on('file', (...[, stream, , , mimetype]) => {
      opened = stream
      stream.on('error', () => undefined)
      const file = NodeReadableStream.from(readAll(stream, wholeForm.promise)) as ReadableStream<Uint8Array>
      resolve({ file, mimetype, fields, discard })
    })
    pipeline(Readable.fromWeb(body as NodeReadableStream), parser, { signal: aborter.signal }).then(
      () => {
        wholeForm.resolve()
        // Does nothing if a file was found.
        reject(noContentProvided())
      },
      (error: Error) => {
        wholeForm.reject(error)
        reject(error instanceof HttpError ? error : noContentProvided(error))
        // The reader of the file must not mistake its first half for the whole.
        opened?.destroy(error)
      },
    )
  })
}

async function* readAll(file: AsyncIterable<Uint8Array>, wholeForm: Promise<void>): AsyncGenerator<Uint8Array> {
  yield* file
  await wholeForm
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch (error) {
    // For example a boundary that is missing.
    throw noContentProvided(error)
  }
}

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
