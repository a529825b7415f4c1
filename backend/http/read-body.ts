import { HttpError } from './http-error.ts'

/** Reads a body and gives up as soon as it grows over `maxBytes`. Throws HttpError 413. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw bodyTooLarge(maxBytes)
  if (!request.body) return new Uint8Array()

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw bodyTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as text; bytes that are not UTF-8 become the replacement character. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
}

function bodyTooLarge(maxBytes: number): HttpError {
  return new HttpError({
    status: 413,
    code: 'payload_too_large',
    message: `The request body is larger than ${maxBytes} bytes`,
  })
}
