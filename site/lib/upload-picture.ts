import { MAX_PICTURE_BYTES, type PictureKind } from '#domain/pictures/picture-kinds.ts'
import type { BrowserSupabase } from './supabase-browser.ts'

/** A picture as stored; `folder` is where its files are. */
export type UploadedPicture = { id: string; folder: string; width: number; height: number; placeholder: string }

/** A square part of the upright picture. x and y are fractions of its width and height, size of its shorter side. */
export type SquareCrop = { x: number; y: number; size: number }

export type UploadOutcome = { state: 'uploaded'; picture: UploadedPicture } | { state: 'refused'; reason: string }

const TOO_LARGE = 'The file is larger than 10 MB. Choose a smaller one.'
const IS_HEIC = 'This is a HEIC photo. Save or share it as JPEG, then choose that file.'
const UPLOAD_FAILED = 'The picture could not be uploaded. Check your connection and try again.'

/** The server encodes the picture in about ten sizes, which takes seconds. */
const TIMEOUT_MS = 45_000

/** Why the file needn't be sent; null if the server must decide. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (size > MAX_PICTURE_BYTES) return TOO_LARGE
  return /image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) ? IS_HEIC : null
}

/** Stores a picture that nothing shows yet. Never throws. */
export async function uploadPicture(
  supabase: BrowserSupabase,
  { kind, file, crop }: { kind: PictureKind; file: File; crop?: SquareCrop },
): Promise<UploadOutcome> {
  const problem = fileProblem(file)
  if (problem !== null) return { state: 'refused', reason: problem }
  const query = crop ? `&crop=${[crop.x, crop.y, crop.size].map((part) => part.toFixed(5)).join()}` : ''
  const { data, error } = await supabase.functions.invoke<UploadedPicture>(`store-picture?kind=${kind}${query}`, {
    body: file,
    timeout: TIMEOUT_MS,
  })
  if (data) return { state: 'uploaded', picture: data }
  console.warn(error)
  return { state: 'refused', reason: await reasonOf(error) }
}

/** The server's reason, which is written for members. The context is an error response, or what kept it from arriving. */
async function reasonOf(error: { context?: Partial<Response> } | null): Promise<string> {
  const answer: unknown = await error?.context?.json?.().catch(() => null)
  const reason = answer && new Map<string, unknown>(Object.entries(answer)).get('error')
  return typeof reason === 'string' ? reason : UPLOAD_FAILED
}
