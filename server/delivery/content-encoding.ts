import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

export type Bytes = Uint8Array<ArrayBuffer>

/** A body in every encoding that a browser may request, compressed once; null where compression saves nothing. */
export type EncodedBody = { identity: Bytes; br: Bytes | null; gzip: Bytes | null }

/** 11 takes a second per megabyte; 5 takes a few milliseconds per page, and the result is about a tenth larger. */
export type BrotliQuality = 5 | 11

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

export async function encodeBody(identity: Bytes, quality: BrotliQuality): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([compressBrotli(identity, quality), compressGzip(identity)])
  const ifSmaller = (bytes: Bytes) => (bytes.byteLength < identity.byteLength ? bytes : null)
  return { identity, br: ifSmaller(br), gzip: ifSmaller(gzipped) }
}

/** The smallest encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function chooseEncoding(acceptEncoding: string | null, body: EncodedBody): ContentEncoding {
  if (acceptEncoding === null) return 'identity'
  if (body.br && accepts(acceptEncoding, /(?:^|[\s,])br\s*(?:;\s*q\s*=\s*([\d.]+))?\s*(?:,|$)/i)) return 'br'
  if (body.gzip && accepts(acceptEncoding, /(?:^|[\s,])gzip\s*(?:;\s*q\s*=\s*([\d.]+))?\s*(?:,|$)/i)) return 'gzip'
  return 'identity'
}

function accepts(acceptEncoding: string, pattern: RegExp): boolean {
  const match = pattern.exec(acceptEncoding)
  return match !== null && Number(match[1] ?? 1) > 0
}
