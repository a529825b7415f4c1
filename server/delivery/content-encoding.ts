import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * A body in the encodings that browsers request: null where compression saves nothing, undefined until `make` has made
 * it.
 */
export type EncodedBody = {
  identity: Bytes
  br: Bytes | null | undefined
  gzip: Bytes | null | undefined
  make?: (encoding: 'br' | 'gzip') => Promise<void>
}

/**
 * 11 takes a second per megabyte. 5 takes a few milliseconds per page, and the result is about a tenth larger. 2, for
 * pages that nobody asks for twice, takes half of that, and the result is a fifth larger again.
 */
export type BrotliQuality = 2 | 5 | 11

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Runs off the main thread, like all compression here. */
export function compressBrotli(identity: Bytes, quality: BrotliQuality): Promise<Bytes> {
  return brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    },
  })
}

/** All encodings, made at once. */
export async function encodeBody(identity: Bytes, quality: BrotliQuality): Promise<EncodedBody> {
  const body = encodeWhenAsked(identity, quality)
  await Promise.all([body.make?.('br'), body.make?.('gzip')])
  return body
}

/** Makes each encoding when the first visitor asks for it (`makeEncoding`). */
export function encodeWhenAsked(identity: Bytes, quality: BrotliQuality): EncodedBody {
  const making: { br?: Promise<void>; gzip?: Promise<void> } = {}
  const compress = {
    br: () => compressBrotli(identity, quality),
    gzip: () => compressGzip(identity, { level: quality < 5 ? 1 : 6 }),
  }
  async function make(encoding: 'br' | 'gzip'): Promise<void> {
    try {
      const bytes = await compress[encoding]()
      body[encoding] = bytes.byteLength < identity.byteLength ? bytes : null
    } finally {
      delete making[encoding]
    }
  }
  const body: EncodedBody = {
    identity,
    br: undefined,
    gzip: undefined,
    make(encoding) {
      making[encoding] ??= make(encoding)
      return making[encoding]
    },
  }
  return body
}

/** Afterward the body has the encoding that this header asks for, if compression saves anything. */
export async function makeEncoding(body: EncodedBody, acceptEncoding: string | null): Promise<void> {
  const choice = chooseEncoding(acceptEncoding, body)
  if (choice === 'identity' || body[choice] || !body.make) return
  await body.make(choice)
  return makeEncoding(body, acceptEncoding)
}

/** The smallest encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function chooseEncoding(acceptEncoding: string | null, body: EncodedBody): ContentEncoding {
  if (acceptEncoding === null) return 'identity'
  if (body.br !== null && accepts(acceptEncoding, /(?:^|[\s,])br\s*(?:;\s*q\s*=\s*([\d.]+))?\s*(?:,|$)/i)) return 'br'
  if (body.gzip !== null && accepts(acceptEncoding, /(?:^|[\s,])gzip\s*(?:;\s*q\s*=\s*([\d.]+))?\s*(?:,|$)/i))
    return 'gzip'
  return 'identity'
}

function accepts(acceptEncoding: string, pattern: RegExp): boolean {
  const match = pattern.exec(acceptEncoding)
  return match !== null && Number(match[1] ?? 1) > 0
}
