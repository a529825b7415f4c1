/** Reads a stream in pieces of exact size. Throws a RangeError if it ends early. */
export type ByteReader = {
  take: (size: number) => Promise<Buffer>
  /** The next bytes in chunks, which may share memory with each other. */
  stream: (size: number) => AsyncGenerator<Uint8Array, void>
}

export function createByteReader(body: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = body[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()

  async function* stream(size: number): AsyncGenerator<Uint8Array, void> {
    let missing = size
    while (missing > 0) {
      if (rest.byteLength === 0) {
        const next = await iterator.next()
        if (next.done) throw new RangeError(`the archive ends ${missing} bytes too early`)
        rest = next.value
        continue
      }
      const chunk = rest.subarray(0, missing)
      rest = rest.subarray(chunk.byteLength)
      missing -= chunk.byteLength
      yield chunk
    }
  }

  async function take(size: number): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream(size)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  return { take, stream }
}
