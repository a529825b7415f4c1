import { type Bytes, encodeBody } from './content-encoding.ts'
import { securityHeaders } from './security-headers.ts'
import { entityTag, type StoredAnswer } from './stored-answer.ts'

export type FileAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string | Bytes }

/** Makes a feed, map, text or picture ready to be kept and sent. Text is compressed, a picture is small already. */
export async function storeFile({ status, headers, body }: FileAnswer, siteUrl: string): Promise<StoredAnswer> {
  const isText = typeof body === 'string'
  const bytes: Bytes = isText ? new TextEncoder().encode(body) : body
  return {
    status,
    headers: {
      ...securityHeaders(isText ? 'file' : 'picture', siteUrl),
      // What an author unpublishes must be gone from here too.
      'Cache-Control': status >= 500 ? 'no-store' : status === 404 ? 'no-cache' : 'public, max-age=0, must-revalidate',
      ...headers,
    },
    body: isText ? await encodeBody(bytes, 5) : { identity: bytes, br: null, gzip: null },
    etag: entityTag(bytes),
  }
}
