import { createHash } from 'node:crypto'

export type Digest = { size: number; sha256: string }

/** Passes chunks on, and measures them. */
export function measureStream(body: AsyncIterable<Uint8Array>): {
  chunks: AsyncIterable<Uint8Array>
  measure: () => Digest
} {
  const hash = createHash('sha256')
  let size = 0

  async function* pass(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of body) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }

  return { chunks: pass(), measure: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Reads everything. */
export async function measureAll(body: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}
