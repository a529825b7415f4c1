import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns'
import { readFile, realpath, stat } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Transaction } from '@headwater/backend/database'
import { isPrivateAddress, refusePrivateHost } from '@headwater/backend/http'
import { type ByteStore, describeBytes, insertObject, writeBytes } from '@headwater/backend/storage'
import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '#domain/pictures/picture-kinds.ts'
import { sniffPictureType } from '#domain/pictures/sniff-picture-type.ts'
import { encodePicture } from '#server/pictures/encode-picture.ts'
import type { EncodedPicture } from '#supabase/functions/store-picture/handler.ts'
import type { ForeignCover } from '../foreign-post.ts'

const CACHE_CONTROL = 'max-age=31536000'

type StoreOptions = { bytes: ByteStore; ownerId: string; picture: EncodedPicture }

/** Stores a cover in the transaction of its post, and returns its id. Bytes of one that fails are swept up later. */
export async function storeCover(transaction: Transaction, { bytes, ownerId, picture }: StoreOptions): Promise<string> {
  const { width, height, placeholder } = picture
  const { rows } = await transaction.query<{ id: string; folder: string }>({
    text: `insert into public.pictures (kind, owner_id, width, height, placeholder)
      values ('cover', $1, $2, $3, $4) returning id, folder`,
    values: [ownerId, width, height, placeholder],
  })
  const [row] = rows
  if (!row) throw new Error('The picture was not stored')
  const limits = { maxBytes: MAX_PICTURE_BYTES, signal: new AbortController().signal }
  for (const file of picture.files) {
    const { version, written } = await writeBytes({ bytes }, new Blob([new Uint8Array(file.bytes)]).stream(), limits)
    const description = { mimetype: file.type, cacheControl: CACHE_CONTROL }
    await insertObject(transaction, {
      id: randomUUID(),
      bucket: PICTURE_KINDS.cover.bucket,
      name: `${row.folder}/${file.name}`,
      version,
      owner: null,
      metadata: describeBytes(written, description, new Date()),
      userMetadata: null,
    })
  }
  return row.id
}

type PublicFetch = (url: string, options: { signal: AbortSignal }) => Promise<Response>

/**
 * Fetches without following redirects, and connects only to addresses that it has checked: a name that is looked up once
 * for a check and again for the connection may lead to two different machines.
 */
export function createPublicFetch(isRefused: (address: string) => boolean = isPrivateAddress): PublicFetch {
  const lookupPublic: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), [])
      if (addresses.some(({ address }) => isRefused(address))) {
        return callback(new Error(`${host} is not a public address`), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

  return (url, { signal }) =>
    new Promise((resolve, reject) => {
      const request = url.startsWith('https:') ? requestHttps : requestHttp
      request(url, { signal, lookup: lookupPublic, agent: false }, (message) => {
        const headers = new Headers(message.headers.location ? { location: message.headers.location } : {})
        const { statusCode: status = 502 } = message
        const body = Readable.toWeb(message) as ReadableStream<Uint8Array>
        resolve(new Response(NO_BODY.has(status) ? null : body, { status, headers }))
      })
        .on('error', reject)
        .end()
    })
}

/** A Response with these may have no body. */
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304])

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3

type DownloadOptions = {
  fetch?: PublicFetch
  /** Throws for addresses that are not public. */
  checkHost?: (url: string) => Promise<void>
}

/** The bytes at an address on the internet. Throws an Error that says why there are none. */
export async function downloadPicture(address: string, options: DownloadOptions = {}): Promise<Uint8Array> {
  const { fetch = createPublicFetch(), checkHost = refusePrivateHost } = options
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('its address is not of the web')
    await checkHost(url).catch((cause) => {
      throw new Error('its address is not public', { cause })
    })
    const response = await fetch(url, { signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      url = new URL(location, url).href
      continue
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the old site answers ${response.status}`)
    }
    return await readBounded(response)
  }
  throw new Error('the old site redirects too often')
}

async function readBounded({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest of the download.
    if (size > MAX_PICTURE_BYTES) throw new Error('it is larger than 10 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export type CoverOptions = {
  /** A folder with the old site's files. */
  files: string | null
  /** Null: pictures that are in no folder are not downloaded. */
  download: DownloadOptions | null
  /** The old site's address, for exports that don't name it. */
  site: string | null
}

/** Where a cover is. A missing one comes with the reason. */
export type FoundCover = { file: string } | { url: string } | { missing: string }

/** Looks for a cover without reading it. */
export async function findCover(cover: ForeignCover, options: CoverOptions): Promise<FoundCover> {
  const file = await findCoverFile(cover, options.files)
  if (file !== null) return { file }
  const url = URL.parse(cover.reference, options.site ?? undefined)
  const isOfWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isOfWeb && options.download) return { url: url.href }
  const advice = isOfWeb ? 'name a folder with --files, or use --download' : 'name a folder with --files'
  return { missing: `its cover ${cover.reference} was not found: ${advice}` }
}

/** Reads and encodes a cover. Throws an Error that says why that fails. */
export async function loadCover(
  found: { file: string } | { url: string },
  options: CoverOptions,
): Promise<EncodedPicture> {
  const bytes =
    'file' in found ? await readPicture(found.file) : await downloadPicture(found.url, options.download ?? {})
  if (sniffPictureType(bytes) === null) throw new Error('it is not a JPEG, PNG, WebP or AVIF picture')
  const encoded = await encodePicture(bytes, { kind: 'cover', crop: null })
  if (!encoded) throw new Error('it can’t be decoded, or has too many pixels')
  return encoded
}

async function readPicture(file: string): Promise<Uint8Array> {
  const { size } = await stat(file)
  if (size > MAX_PICTURE_BYTES) throw new Error('it is larger than 10 MB')
  return readFile(file)
}

/**
 * The file of a cover: where its post says it is, or in the operator's folder, which may be the root of the old
 * site's files or any folder below it, such as a copy of wp-content/uploads. Null if there is none.
 */
export async function findCoverFile(
  { reference, folders }: ForeignCover,
  files: string | null,
): Promise<string | null> {
  const path = pathOf(reference)
  if (path === null) return null
  const roots = [...folders, ...(files === null ? [] : [files])]
  const segments = path.split('/').filter(Boolean)
  const candidates = roots.flatMap((root) => [
    resolve(root, path.replace(/^\/+/, '')),
    ...segments.map((_, index) => join(root, ...segments.slice(index).filter((segment) => segment !== '..'))),
  ])
  for (const candidate of new Set(candidates)) {
    if (await isFileWithin(candidate, roots)) return candidate
  }
  return null
}

/** Links in the folder must not lead to other files of this machine. */
async function isFileWithin(candidate: string, roots: readonly string[]): Promise<boolean> {
  const found = await stat(candidate).catch(() => null)
  if (!found?.isFile()) return false
  const real = await realpath(candidate)
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => null)))
  return realRoots.some((root) => root !== null && real.startsWith(root.endsWith(sep) ? root : root + sep))
}

function pathOf(reference: string): string | null {
  const isUrl = /^(?:[a-z]+:)?\/\//i.test(reference)
  const url = isUrl ? URL.parse(reference, 'https://old.invalid') : null
  if (isUrl && !url) return null
  const path = url ? url.pathname : (reference.split(/[?#]/)[0] ?? '')
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return path
  }
}
