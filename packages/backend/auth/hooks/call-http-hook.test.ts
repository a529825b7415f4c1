import { expect, onTestFinished, test } from 'vitest'
import { sendJson, signatureOf, startHookReceiver } from '#backend/tests/modules/start-hook-receiver.ts'
import { callHttpHook, type HttpHook } from './call-http-hook.ts'

const LIMITS = { timeoutMs: 2_000, pauseMs: 5, attempts: 3, maxBytes: 1000 }
const secrets = [Buffer.alloc(24, 'a'), Buffer.alloc(24, 'b')]

async function setup() {
  const receiver = await startHookReceiver()
  onTestFinished(() => receiver[Symbol.asyncDispose]())
  const hook: HttpHook = { kind: 'http', uri: receiver.url, secrets }
  return { ...receiver, call: (limits = {}) => callHttpHook(hook, { a: 'ü' }, { ...LIMITS, ...limits }) }
}

test('a call is signed with every secret, over exactly the bytes sent', async () => {
  const { call, calls, answerWith } = await setup()
  answerWith((response) => sendJson(response, { decision: 'continue' }))
  expect(await call()).toEqual({ decision: 'continue' })
  const [seen] = calls
  expect(seen?.payload).toEqual({ a: 'ü' })
  expect(seen && secrets.map((secret) => signatureOf(seen, secret)).join(' ')).toBe(seen?.headers['webhook-signature'])
  expect(Math.abs(Number(seen?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
})

test('204 is an empty answer', async () => {
  const { call, answerWith } = await setup()
  answerWith((response) => response.writeHead(204).end())
  expect(await call()).toEqual({})
})

test.for([
  [400, 'Invalid payload sent to hook'],
  [401, 'Hook requires authorization token'],
  [403, 'Unexpected status code returned from hook: 403'],
  [429, 'Service currently unavailable due to hook'],
  [500, 'Unexpected status code returned from hook: 500'],
  [503, 'Service currently unavailable due to hook'],
] as const)('status %i fails at once', async ([status, message]) => {
  const { call, calls, answerWith } = await setup()
  answerWith((response) => sendJson(response, {}, status))
  await expect(call()).rejects.toMatchObject({ status: 500, code: 'unexpected_failure', message })
  expect(calls).toHaveLength(1)
})

test('a receiver that asks for another attempt gets at most three', async () => {
  const { call, calls, answerWith } = await setup()
  answerWith((response) => response.writeHead(503, { 'retry-after': 'true' }).end())
  await expect(call()).rejects.toMatchObject({ message: 'Service currently unavailable due to hook' })
  expect(calls).toHaveLength(3)
  answerWith((response) =>
    calls.length < 5 ? response.writeHead(429, { 'retry-after': '1' }).end() : sendJson(response, { ok: 1 }),
  )
  expect(await call()).toEqual({ ok: 1 })
})

test('a receiver that hangs up gets three attempts', async () => {
  const { call, calls, answerWith } = await setup()
  answerWith((response) => response.destroy())
  await expect(call()).rejects.toMatchObject({ status: 422, code: 'hook_timeout_after_retry' })
  expect(calls).toHaveLength(3)
})

test('a receiver that does not answer, or not completely, takes a bounded time', async () => {
  const { call, answerWith } = await setup()
  const timedOut = { status: 422, code: 'hook_timeout', message: expect.stringContaining('0.050000 seconds') }
  answerWith(() => {})
  await expect(call({ timeoutMs: 50 })).rejects.toMatchObject(timedOut)
  answerWith((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
  await expect(call({ timeoutMs: 50 })).rejects.toMatchObject(timedOut)
})

test('the pause between attempts counts toward the time limit', async () => {
  const { call, answerWith } = await setup()
  answerWith((response) => response.destroy())
  await expect(call({ timeoutMs: 50, pauseMs: 10_000 })).rejects.toMatchObject({ code: 'hook_timeout' })
})

test('answers that are too long, of another type or not JSON objects are refused', async () => {
  const { call, answerWith } = await setup()
  answerWith((response) => sendJson(response, { long: 'x'.repeat(1000) }))
  await expect(call()).rejects.toMatchObject({ status: 422, code: 'hook_payload_over_size_limit' })
  answerWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'))
  await expect(call()).rejects.toMatchObject({ status: 400, code: 'hook_payload_invalid_content_type' })
  answerWith((response) => response.writeHead(200).end('{}'))
  await expect(call()).rejects.toMatchObject({ message: 'Invalid Content-Type: Missing Content-Type header' })
  for (const body of ['[]', 'null', '{']) {
    answerWith((response) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body))
    await expect(call()).rejects.toMatchObject({ status: 500, message: 'Error unmarshaling JSON output.' })
  }
})

test('a redirect is not followed', async () => {
  const { call, calls, url, answerWith } = await setup()
  answerWith((response) => response.writeHead(307, { location: `${url}/elsewhere` }).end())
  await expect(call({ attempts: 1 })).rejects.toMatchObject({ code: 'hook_timeout_after_retry' })
  expect(calls).toHaveLength(1)
})
