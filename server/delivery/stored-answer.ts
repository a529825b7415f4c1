import { createHash } from 'node:crypto'
import { type Bytes, type ContentEncoding, chooseEncoding, type EncodedBody, makeEncoding } from './content-encoding.ts'

/** A finished answer that is cached in memory and sent to many visitors, so nothing in it depends on the visitor. */
export type StoredAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: EncodedBody
  etag: string
}

/** The bytes that an answer occupies in memory; an encoding that is yet to be made takes about a fifth of the text. */
export function sizeOf({ body: { identity, br, gzip } }: StoredAnswer): number {
  const sizes = [br, gzip].map((bytes) => (bytes === undefined ? identity.byteLength / 5 : (bytes?.byteLength ?? 0)))
  return Math.ceil(sizes.reduce((sum, size) => sum + size, identity.byteLength))
}

/** Weak, because the same tag is used for every encoding. */
export function entityTag(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** A stored answer as one visitor gets it. Without bytes if the visitor already has this version. */
export type Sendable = { status: number; headers: Record<string, string>; bytes: Bytes | null }

export type Choice = 'unchanged' | ContentEncoding

type Wanted = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined }

/** The best accepted encoding, or `unchanged` if the visitor already has this version. */
export function choose(stored: StoredAnswer, { ifNoneMatch, acceptEncoding }: Wanted): Choice {
  if (ifNoneMatch && stored.status === 200 && hasTag(ifNoneMatch, stored.etag)) return 'unchanged'
  return chooseEncoding(acceptEncoding ?? null, stored.body)
}

export function toSendable(stored: StoredAnswer, choice: Choice, extraHeaders: Record<string, string>): Sendable {
  const headers: Record<string, string> = {
    ...stored.headers,
    ...extraHeaders,
    ETag: stored.etag,
    Vary: 'Accept-Encoding',
  }
  if (choice === 'unchanged') return { status: 304, headers, bytes: null }
  const bytes = stored.body[choice] ?? stored.body.identity
  headers['Content-Length'] = String(bytes.byteLength)
  if (choice !== 'identity') headers['Content-Encoding'] = choice
  return { status: stored.status, headers, bytes }
}

/** Answers GET and HEAD. Most answers never get here, see answer-at-once.ts. */
export async function sendStored(
  stored: StoredAnswer,
  request: Request,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  const acceptEncoding = request.headers.get('accept-encoding')
  await makeEncoding(stored.body, acceptEncoding)
  const choice = choose(stored, { ifNoneMatch: request.headers.get('if-none-match'), acceptEncoding })
  const { status, headers, bytes } = toSendable(stored, choice, extraHeaders)
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers })
}

function hasTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const strong = etag.slice('W/'.length)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong)
}
