import { HttpError } from './http-error.ts'
import { isRead } from './http-module.ts'

/**
 * The same request with a body that fails with HttpError 413 once more than `maxBytes` of it have arrived, whatever
 * its headers announce. Nothing is read before the body is requested, and nothing after it has failed. `onBytes` is
 * called with the size of each chunk and may throw to abort.
 */
export function limitBody(request: Request, maxBytes: number, onBytes?: (count: number) => void): Request {
  const read = boundedReader(request, maxBytes, onBytes)
  if (!read) return request
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const chunk = await read?.()
    if (chunk) controller.enqueue(chunk)
    else controller.close()
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  // The DOM's RequestInit type lacks the option that fetch requires for a streamed body.
  const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
  return new Request(request, init)
}

/** Requests of Node's parser, which ends a body after the length that its header announces. */
const exactRequests = new WeakSet<Request>()

/** Lets a short body of Node's be read at once: making a stream of it takes longer than answering a small request. */
export function trustLength(request: Request): void {
  exactRequests.add(request)
}

/** Reads a body and stops as soon as it exceeds `maxBytes`. Throws HttpError 413, or 400 if the sender hung up. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (exactRequests.has(request)) return readAtOnce(request, maxBytes)
  const read = boundedReader(request, maxBytes)
  const chunks: Uint8Array[] = []
  for (let chunk = await read?.(); chunk; chunk = await read?.()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readAtOnce(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (announcedBytes(request) > maxBytes) throw bodyTooLarge(maxBytes)
  const buffer = await request.arrayBuffer().catch((cause: unknown) => Promise.reject(bodyAborted(cause)))
  return new Uint8Array(buffer)
}

function announcedBytes({ headers }: Request): number {
  return Number(headers.get('content-length') ?? 0)
}

/** The same as text; bytes that are not UTF-8 become the replacement character. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
}

type ReadChunk = () => Promise<Uint8Array | null>

/**
 * Returns a function that reads the next chunk, or null at the end; null for a request without a body. Leaves the
 * request's own stream alone after a failure: canceling it would close the connection before the response is sent.
 */
function boundedReader(request: Request, maxBytes: number, onBytes?: (count: number) => void): ReadChunk | null {
  if (isRead(request.method) || !request.body) return null
  const announced = announcedBytes(request)
  const reader = request.body.getReader()
  let received = 0

  return async function read() {
    if (announced > maxBytes) throw bodyTooLarge(maxBytes)
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw cause instanceof HttpError ? cause : bodyAborted(cause)
    })
    if (done) return null
    received += value.byteLength
    if (received > maxBytes) throw bodyTooLarge(maxBytes)
    onBytes?.(value.byteLength)
    return value
  }
}

function bodyTooLarge(maxBytes: number): HttpError {
  return new HttpError({
    status: 413,
    code: 'payload_too_large',
    message: `The request body is larger than ${maxBytes} bytes`,
  })
}

/** No client receives this response; it keeps an aborted upload from being logged as our failure. */
function bodyAborted(cause: unknown): HttpError {
  const message = 'The request ended before its body was complete'
  return new HttpError({ status: 400, code: 'request_aborted', message, cause })
}
