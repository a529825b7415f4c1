import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { HttpError } from '#backend/http/http-error.ts'
import { entityTooLarge, noContentProvided } from '../storage-errors.ts'

export type Multipart = {
  /**
   * The bytes of the first file, to be read once. They end only when the whole form has been read, so that `fields` is
   * complete by then; the reader gets the error of a form that is broken after its file.
   */
  file: ReadableStream<Uint8Array>
  /** As stated in its part; otherwise `application/octet-stream`. */
  mimetype: string
  /** The fields before the file; those after it are added while the file is read. */
  fields: ReadonlyMap<string, string>
  /** Stops reading the request, and frees its resources. */
  discard: () => void
}

/** One file and a few fields; browsers send no other headers than the name and the type. */
const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1024 * 1024, headerPairs: 20 }

/** Reads `multipart/form-data` up to its first file. Throws the answer to a request without one. */
export function readMultipart(body: ReadableStream<Uint8Array>, contentType: string): Promise<Multipart> {
  const aborter = new AbortController()
  const discard = () => aborter.abort()
  const fields = new Map<string, string>()
  let opened: BusboyFileStream | null = null
  const wholeForm = Promise.withResolvers<void>()
  // The reader of the file gets the error; without a reader nobody needs it.
  wholeForm.promise.catch(() => undefined)

  return new Promise((resolve, reject) => {
    const parser = openParser(contentType)
    parser.on('field', (...[name, value, , isValueCut]) => {
      if (isValueCut) return parser.destroy(entityTooLarge('user_metadata'))
      fields.set(name, value)
    })
    parser.on('file', (...[, stream, , , mimetype]) => {
      opened = stream
      stream.on('error', () => undefined)
      const file = NodeReadableStream.from(readAll(stream, wholeForm.promise)) as ReadableStream<Uint8Array>
      resolve({ file, mimetype, fields, discard })
    })
    pipeline(Readable.fromWeb(body as NodeReadableStream), parser, { signal: aborter.signal }).then(
      () => {
        wholeForm.resolve()
        // Does nothing if a file was found.
        reject(noContentProvided())
      },
      (error: Error) => {
        wholeForm.reject(error)
        reject(error instanceof HttpError ? error : noContentProvided(error))
        // The reader of the file must not mistake its first half for the whole.
        opened?.destroy(error)
      },
    )
  })
}

async function* readAll(file: AsyncIterable<Uint8Array>, wholeForm: Promise<void>): AsyncGenerator<Uint8Array> {
  yield* file
  await wholeForm
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch (error) {
    // For example a boundary that is missing.
    throw noContentProvided(error)
  }
}
