import { type Bytes, encodeWhenAsked } from './content-encoding.ts'
import { securityHeaders } from './security-headers.ts'
import { entityTag, type StoredAnswer } from './stored-answer.ts'

export type FileAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string | Bytes }

/** Prepares a feed, sitemap, text or picture for the cache. Text is compressed; pictures already are. */
export async function storeFile({ status, headers, body }: FileAnswer, siteUrl: string): Promise<StoredAnswer> {
  const isText = typeof body === 'string'
  const bytes: Bytes = isText ? new TextEncoder().encode(body) : body
  return {
    status,
    headers: {
      ...securityHeaders(isText ? 'file' : 'picture', siteUrl),
      // Content that an author unpublishes must disappear from here too.
      'Cache-Control': status >= 500 ? 'no-store' : status === 404 ? 'no-cache' : 'public, max-age=0, must-revalidate',
      ...headers,
    },
    body: isText ? encodeWhenAsked(bytes, 5) : { identity: bytes, br: null, gzip: null },
    etag: entityTag(bytes),
  }
}
