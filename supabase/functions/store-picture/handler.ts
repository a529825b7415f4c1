import { MAX_PICTURE_BYTES, PICTURE_KINDS, type PictureKind } from '#domain/pictures/picture-kinds.ts'
import { sniffPictureType } from '#domain/pictures/sniff-picture-type.ts'
import type { LimitOutcome } from '../ai-search/handler.ts'

/** A square part of the upright picture. x and y are fractions of its width and height, size of its shorter side. */
export type SquareCrop = { x: number; y: number; size: number }

export type PictureFile = { name: string; type: string; bytes: Uint8Array }
export type EncodedPicture = {
  width: number
  height: number
  /** A few pixels as WebP, in base64. */
  placeholder: string
  files: readonly PictureFile[]
}

/** A stored picture, as the table `pictures` has it. */
export type StoredPicture = Pick<EncodedPicture, 'width' | 'height' | 'placeholder'> & {
  id: string
  /** The folder of its files in the bucket of its kind. */
  folder: string
}

export type StorePictureDependencies = {
  /** Null for visitors, who are refused. */
  memberId: string | null
  /** Counts one picture of the member. */
  takeLimit: (memberId: string) => Promise<LimitOutcome>
  /** Null if the bytes can't be decoded. */
  encode: (bytes: Uint8Array, options: { kind: PictureKind; crop: SquareCrop | null }) => Promise<EncodedPicture | null>
  /** Adds a picture that nothing shows yet; null if the member may add none. */
  create: (kind: PictureKind, picture: EncodedPicture) => Promise<StoredPicture | null>
  upload: (path: { bucket: string; folder: string }, file: PictureFile) => Promise<void>
  /** Removes a picture whose files could not all be stored. */
  remove: (pictureId: string) => Promise<void>
  /** Called with failures that the member does not see. */
  onFailure: (cause: unknown) => void
}

/**
 * `POST` of a file, with `?kind=avatar|cover` and for a square part `&crop=x,y,size`, returns a StoredPicture. The
 * member then writes its id into their profile or post, where the database checks whose it is.
 */
export async function handlePicture(request: Request, dependencies: StorePictureDependencies): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Send a picture with POST.')
  const { memberId, takeLimit, onFailure } = dependencies
  if (memberId === null) return refuse(401, 'Please log in.')
  const options = readOptions(new URL(request.url).searchParams)
  if (!options) return refuse(400, 'Send ?kind=avatar or ?kind=cover, and a crop as &crop=x,y,size.')

  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > MAX_PICTURE_BYTES) return refuse(413, 'The file is larger than 10 MB.')
  if (sniffPictureType(bytes) === null) return refuse(415, 'Choose a JPEG, PNG, WebP or AVIF picture.')
  const limit = await takeLimit(memberId)
  if (!limit.allowed) {
    return refuse(429, 'You have uploaded many pictures. Please try again later.', limit.retryAfterSeconds)
  }
  try {
    return await store(bytes, options, dependencies)
  } catch (cause) {
    onFailure(cause)
    return refuse(503, 'The picture can’t be stored right now. Please try again later.')
  }
}

type Options = { kind: PictureKind; crop: SquareCrop | null }

async function store(
  bytes: Uint8Array,
  options: Options,
  { encode, create, upload, remove }: StorePictureDependencies,
): Promise<Response> {
  const encoded = await encode(bytes, options)
  if (!encoded) return refuse(422, 'The file can’t be read as a picture, or has too many pixels.')
  // The row comes first: if the process dies before all files are stored, nothing shows it, and it expires with them.
  const stored = await create(options.kind, encoded)
  if (!stored) return refuse(403, 'Your account may not add pictures.')
  const { bucket } = PICTURE_KINDS[options.kind]
  try {
    for (const file of encoded.files) await upload({ bucket, folder: stored.folder }, file)
  } catch (cause) {
    await remove(stored.id)
    throw cause
  }
  return Response.json(stored, { headers: { 'Cache-Control': 'no-store' } })
}

/** Null if the query asks for something else. */
function readOptions(query: URLSearchParams): Options | null {
  const kind = query.get('kind')
  if (kind !== 'avatar' && kind !== 'cover') return null
  const text = query.get('crop')
  if (text === null) return { kind, crop: null }
  const [x, y, size, ...rest] = text.split(',').map(Number)
  if (x === undefined || y === undefined || size === undefined || rest.length > 0) return null
  const isWithin = x >= 0 && x < 1 && y >= 0 && y < 1 && size > 0 && size <= 1
  return isWithin ? { kind, crop: { x, y, size } } : null
}

function refuse(status: number, error: string, retryAfterSeconds?: number): Response {
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return Response.json({ error }, { status, headers })
}
