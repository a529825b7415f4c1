import { expect, test } from 'vitest'
import { limitBody, readBytes, readText, trustLength } from './read-body.ts'

const MAX_BYTES = 1_000
const CHUNK_BYTES = 400

function upload(body: ReadableStream, headers: Record<string, string> = {}): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://site.test/', init)
}

/** An endless body that counts how much of it is read. */
function endlessUpload(headers: Record<string, string> = {}) {
  const taken = { bytes: 0, isCanceled: false }
  const body = new ReadableStream(
    {
      pull(controller) {
        taken.bytes += CHUNK_BYTES
        controller.enqueue(new Uint8Array(CHUNK_BYTES))
      },
      cancel() {
        taken.isCanceled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { taken, request: upload(body, headers) }
}

const tooLarge = { status: 413, code: 'payload_too_large' }

test('an endless upload is abandoned at the limit, and its connection stays open for the response', async () => {
  const { request, taken } = endlessUpload()
  await expect(readBytes(request, MAX_BYTES)).rejects.toMatchObject(tooLarge)
  expect(taken).toEqual({ bytes: 1_200, isCanceled: false })
})

test('a header that announces less than is sent does not bypass the limit', async () => {
  const { request, taken } = endlessUpload({ 'content-length': '10' })
  await expect(readText(request, MAX_BYTES)).rejects.toMatchObject(tooLarge)
  expect(taken.bytes).toBe(1_200)
})

test('a body announced as too large is not read at all', async () => {
  const { request, taken } = endlessUpload({ 'content-length': '1001' })
  await expect(readBytes(request, MAX_BYTES)).rejects.toMatchObject(tooLarge)
  expect(taken.bytes).toBe(0)
})

test('a guarded request can be read in any way, but never beyond the limit', async () => {
  const small = new Request('http://site.test/', { method: 'POST', body: '{"a":1}' })
  expect(await limitBody(small, MAX_BYTES).json()).toEqual({ a: 1 })
  for (const read of ['text', 'json', 'arrayBuffer', 'formData'] as const) {
    const { request, taken } = endlessUpload({ 'content-type': 'application/x-www-form-urlencoded' })
    await expect(limitBody(request, MAX_BYTES)[read]()).rejects.toThrow()
    expect(taken.bytes).toBe(1_200)
  }
})

test('the outer limit holds even where a module allows more', async () => {
  const { request } = endlessUpload()
  await expect(readBytes(limitBody(request, MAX_BYTES), 10 * MAX_BYTES)).rejects.toMatchObject(tooLarge)
})

test('an aborted upload is the sender’s failure', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  await expect(readBytes(upload(body), MAX_BYTES)).rejects.toMatchObject({ status: 400, code: 'request_aborted' })
})

test('a body whose length is certain is read at once, and not at all beyond the limit', async () => {
  const whole = new Request('http://site.test/', { method: 'POST', body: 'naïve', headers: { 'content-length': '6' } })
  trustLength(whole)
  expect(await readText(whole, 6)).toBe('naïve')
  const { request, taken } = endlessUpload({ 'content-length': '1001' })
  trustLength(request)
  await expect(readBytes(request, MAX_BYTES)).rejects.toMatchObject(tooLarge)
  expect(taken.bytes).toBe(0)
  const aborted = upload(new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) }))
  trustLength(aborted)
  await expect(readBytes(aborted, MAX_BYTES)).rejects.toMatchObject({ status: 400, code: 'request_aborted' })
})
