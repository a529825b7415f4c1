import { createHash } from 'node:crypto'
import { type Bytes, chooseEncoding, type EncodedBody } from './content-encoding.ts'

/** A finished answer that is cached in memory and sent to many visitors, so nothing in it depends on the visitor. */
export type StoredAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: EncodedBody
  etag: string
}

/** The bytes that an answer occupies in memory. */
export function sizeOf({ body }: StoredAnswer): number {
  return body.identity.byteLength + (body.br?.byteLength ?? 0) + (body.gzip?.byteLength ?? 0)
}

/** Weak, because the same tag is used for every encoding. */
export function entityTag(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Answers GET and HEAD in the best accepted encoding, or with 304 if the visitor already has this version. */
export function sendStored(stored: StoredAnswer, request: Request, extraHeaders: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ...stored.headers,
    ...extraHeaders,
    ETag: stored.etag,
    Vary: 'Accept-Encoding',
  }
  if (stored.status === 200 && hasTag(request.headers.get('if-none-match'), stored.etag)) {
    return new Response(null, { status: 304, headers })
  }

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), stored.body)
  const bytes = stored.body[encoding] ?? stored.body.identity
  headers['Content-Length'] = String(bytes.byteLength)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : bytes, { status: stored.status, headers })
}

function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  const strong = etag.slice('W/'.length)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong)
}
