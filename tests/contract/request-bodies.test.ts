import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadForever } from '#tests/site/upload.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

const MEGABYTE = 1024 * 1024
/** The largest body that a module accepts, the bytes discarded after a refusal, and the buffers in between. */
const MOST_SENT = (5 + 16 + 12) * MEGABYTE

let backend: TestBackend

beforeAll(async () => {
  const echo = { verifyToken: true, handler: async (request: Request) => new Response(await request.text()) }
  backend = await startBackend({ functions: { echo } })
})

afterAll(() => backend[Symbol.asyncDispose]())

const message = (bytes: number) => `The request body is larger than ${bytes} bytes`

test.for([
  ['/auth/v1/signup', { code: 413, error_code: 'request_entity_too_large' }],
  ['/auth/v1/token?grant_type=password', { code: 413, error_code: 'request_entity_too_large' }],
  ['/rest/v1/posts', { code: 'payload_too_large', message: message(5 * MEGABYTE) }],
  ['/rest/v1/rpc/increment_post_view_count', { code: 'payload_too_large', message: message(5 * MEGABYTE) }],
  ['/functions/v1/echo', { code: 'payload_too_large', message: message(256 * 1024) }],
] as const)('%s refuses an endless upload in its own error format', async ([path, body]) => {
  const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
  const upload = await uploadForever(backend.url, { path, headers })
  expect([upload.status, upload.headers.get('connection')]).toEqual([413, 'close'])
  expect(readJson(upload.text)).toMatchObject(body)
  expect(upload.sentBytes).toBeLessThan(MOST_SENT)
})

/** Also reads a chunked response. */
function readJson(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}
