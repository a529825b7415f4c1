import { type ByteRange, BytesMissing, isKey } from '../bytes/byte-store.ts'
import type { StorageCall, StorageServices } from '../storage-call.ts'
import { bytesNotFound, invalidRange } from '../storage-errors.ts'
import { isHeaderValue } from '../valid-names.ts'
import type { ObjectRow } from './object-row.ts'

/** What an answer says about an object. */
export type Served = {
  version: string
  size: number
  mimetype: string
  cacheControl: string
  /** In double quotes. */
  eTag: string
  lastModified: Date
  xRobotsTag: string
}

/** Types that browsers run in the origin of their URL, even without a page around them. */
const DOCUMENT = /^(?:text\/html|application\/xhtml\+xml)\b/i
/** A page of the origin may be tricked into loading these, and its policy allows what its own origin serves. */
const SCRIPT = /^(?:text|application)\/(?:x-)?(?:(?:ecma|live|j)script|javascript(?:1\.[0-5])?)\b/i
/** SVG and other XML may contain scripts; as pictures in a page they are harmless. */
const MARKUP = /^(?:[\w-]+\/xml|[^;]*\+xml|text\/xsl|multipart\/x-mixed-replace)\b/i

/** Nothing runs and nothing is loaded, and the document gets a unique origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type DownloadOptions = {
  /** The name under which a browser saves the object; empty: the object's own name; null: the browser may show it. */
  download: string | null
  /** Whether everybody may read the object by this URL, so that shared caches may store it. */
  isPublic?: boolean | undefined
  expires?: Date | undefined
}

/** The headers of an object's bytes. Uploaded HTML, SVG and scripts never run in this origin. */
export function downloadHeaders(served: Served, { download, isPublic = false, expires }: DownloadOptions): Headers {
  const contentType = safeType(served.mimetype)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
    // Pages of other sites may show public objects and those with a signed URL.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isPublic ? forEverybody(served.cacheControl) : forOne(served.cacheControl),
    etag: served.eTag,
    'last-modified': served.lastModified.toUTCString(),
    'x-robots-tag': served.xRobotsTag,
  })
  if (MARKUP.test(contentType)) headers.set('content-security-policy', SANDBOX)
  if (expires) headers.set('expires', expires.toUTCString())
  if (download !== null) headers.set('content-disposition', disposition(download))
  return headers
}

/** The backend makes every answer private unless it says that it is public. */
function forEverybody(cacheControl: string): string {
  return /\b(?:public|private|no-store)\b/i.test(cacheControl) ? cacheControl : `public, ${cacheControl}`
}

/** Uploaders choose the text; with "public", a shared cache would serve the object to callers who may not read it. */
function forOne(cacheControl: string): string {
  return cacheControl.replaceAll(/\bpublic\b/gi, 'private')
}

/** As on the hosted service, HTML is shown as text; so are scripts. */
function safeType(mimetype: string): string {
  return DOCUMENT.test(mimetype) || SCRIPT.test(mimetype) ? 'text/plain; charset=utf-8' : mimetype
}

function disposition(fileName: string): string {
  if (fileName === '') return 'attachment;'
  const encoded = encodeURIComponent(fileName)
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

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

type Version = Pick<Served, 'eTag' | 'lastModified'>

/** Whether the caller's copy is current (RFC 9110, 13.2.2): an If-None-Match overrides an If-Modified-Since. */
export function isUnchanged(headers: Headers, version: Version): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return listsTag(tags, version.eTag)
  const since = readDate(headers.get('if-modified-since'))
  return since !== null && seconds(version.lastModified) <= seconds(since)
}

/**
 * The bytes that a Range header asks for; null: all of them. Throws 416 for a range outside the object. Several ranges,
 * other units, and an If-Range for another version are ignored, as RFC 9110 allows.
 */
function readRange(headers: Headers, served: Version & { size: number }): ByteRange | null {
  const given = headers.get('range')
  if (given === null || !isSameVersion(headers.get('if-range'), served)) return null
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(given.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') {
    if (/^bytes=.*,/.test(given) || !given.startsWith('bytes')) return null
    throw invalidRange()
  }
  const range =
    first === ''
      ? { start: Math.max(0, served.size - Number(last)), end: served.size - 1 }
      : { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), served.size - 1) }
  const isEmptySuffix = first === '' && Number(last) === 0
  if (isEmptySuffix || range.start > range.end) throw invalidRange()
  return range
}

function isSameVersion(given: string | null, { eTag, lastModified }: Version): boolean {
  if (given === null) return true
  const date = given.startsWith('"') ? null : readDate(given)
  return date ? seconds(date) === seconds(lastModified) : given === eTag
}

function listsTag(tags: string, eTag: string): boolean {
  return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === eTag)
}

function readDate(text: string | null): Date | null {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** HTTP dates have no fractions. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
