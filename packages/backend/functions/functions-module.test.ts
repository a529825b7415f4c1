import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HttpError } from '#backend/http/http-error.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { createFunctionsModule, type EdgeFunction } from './functions-module.ts'

const context: RequestContext = {
  requestId: 'r1',
  clientAddress: '192.0.2.1',
  caller: { role: 'authenticated', claims: { role: 'authenticated', sub: 'u1' }, accessToken: 'token' },
}

const echo: EdgeFunction = {
  verifyToken: true,
  handler: async (request, { caller }) => Response.json({ body: await request.json(), sub: caller.claims.sub }),
}

function setup(functions: Record<string, EdgeFunction> = { echo }) {
  const module = createFunctionsModule({
    functions,
    takeLimit: async () => ({ allowed: true }),
    log: { info() {}, warn() {}, error() {} },
    timeoutMs: 50,
    maxBodyBytes: 100,
  })
  function call(path: string, init: RequestInit = {}) {
    const headers = { authorization: 'Bearer token' }
    const request = new Request(`http://site.test/functions/v1/${path}`, {
      method: 'POST',
      headers,
      body: '{"a":1}',
      ...init,
    })
    return module.handle(request, context)
  }
  return { call }
}

async function failureOf(call: Promise<Response>): Promise<HttpError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('expected an HttpError', { cause: error })
  return error
}

// Proves R6, R221.
test('a function gets the body and its caller', async () => {
  const response = await setup().call('echo')
  expect(await response.json()).toEqual({ body: { a: 1 }, sub: 'u1' })
})

test('an unknown function is not found, even under a name that every object has', async () => {
  const { call } = setup()
  for (const name of ['other', 'constructor', '__proto__', '', '..%2fecho']) {
    expect((await failureOf(call(name))).status).toBe(404)
  }
})

// Proves R221.
test('a guarded function is not called without credentials', async () => {
  const failure = await failureOf(setup().call('echo', { headers: {} }))
  expect(failure.body).toEqual({ code: 401, message: 'Missing authorization header' })
})

test('a function without a token check can be called by anyone', async () => {
  const { call } = setup({ open: { verifyToken: false, handler: async () => new Response('hello') } })
  expect(await (await call('open', { headers: {} })).text()).toBe('hello')
})

test('a body over the limit is refused before the function runs', async () => {
  expect((await failureOf(setup().call('echo', { body: 'x'.repeat(101) }))).status).toBe(413)
})

test('a function that throws does not reveal why', async () => {
  const { call } = setup({
    broken: {
      verifyToken: false,
      handler: async () => {
        throw new Error('password=hunter2')
      },
    },
  })
  const failure = await failureOf(call('broken'))
  expect(failure.status).toBe(500)
  expect(failure.headers).toEqual({ 'x-relay-error': 'true' })
  expect(JSON.stringify(failure.body)).not.toContain('hunter2')
})

test('a function that never responds is cut off', async () => {
  const { call } = setup({ stuck: { verifyToken: false, handler: () => new Promise(() => {}) } })
  expect((await failureOf(call('stuck'))).status).toBe(504)
})

test('a function is told that its time is up', async () => {
  const reasons: unknown[] = []
  const { call } = setup({
    slow: {
      verifyToken: false,
      handler: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push((signal.reason as Error).name)
            reject(signal.reason)
          })
        }),
    },
  })
  expect((await failureOf(call('slow'))).status).toBe(504)
  expect(reasons).toEqual(['TimeoutError'])
})

test('a function is told that its client has disconnected, and this is not logged as a crash', async () => {
  const client = new AbortController()
  const { call } = setup({
    slow: { verifyToken: false, handler: ({ signal }) => delay(10_000, Response.json('late'), { signal }) },
  })
  const answer = failureOf(call('slow', { signal: client.signal }))
  client.abort()
  expect((await answer).status).toBe(499)
})
