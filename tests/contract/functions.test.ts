import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { EdgeFunction } from '#backend/functions/functions-module.ts'
import { startBackend } from './start-backend.ts'

/** Responds with its caller and its body. */
const echo: EdgeFunction = {
  verifyToken: true,
  handler: async (request, { caller }) =>
    Response.json({ role: caller.role, sub: caller.claims.sub ?? null, body: await request.json() }),
}
const open: EdgeFunction = { verifyToken: false, handler: async () => new Response('for everybody') }
const refusing: EdgeFunction = {
  verifyToken: true,
  handler: async () => Response.json({ error: 'That is not possible' }, { status: 422 }),
}
const broken: EdgeFunction = {
  verifyToken: true,
  handler: async () => {
    throw new Error('the secret is 42')
  },
}

const cookies: EdgeFunction = {
  verifyToken: false,
  async handler() {
    const headers = new Headers({ 'cache-control': 'max-age=60', vary: 'Accept-Language' })
    headers.append('set-cookie', 'first=1; Path=/')
    headers.append('set-cookie', 'second=2; Path=/')
    return new Response('', { headers })
  },
}

const functions = { echo, open, refusing, broken, cookies }

test('a function receives the body and the caller', async () => {
  await using backend = await startBackend({ functions })
  const visitor = await backend.client().functions.invoke('echo', { body: { query: 'hello' } })
  expect(visitor).toMatchObject({ error: null, data: { role: 'anon', sub: null, body: { query: 'hello' } } })

  const { client, userId } = await backend.memberClient()
  const member = await client.functions.invoke('echo', { body: { query: 'hello' } })
  expect(member.data).toMatchObject({ role: 'authenticated', sub: userId })
})

test('the body of a refusal reaches the client', async () => {
  await using backend = await startBackend({ functions })
  const { data, error } = await backend.client().functions.invoke('refusing', { body: {} })
  expect(data).toBeNull()
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(await error.context.json()).toEqual({ error: 'That is not possible' })
})

test('a function that throws is a relay error that reveals no details', async () => {
  await using backend = await startBackend({ functions })
  const { error } = await backend.client().functions.invoke('broken', { body: {} })
  expect(error).toBeInstanceOf(FunctionsRelayError)
  expect(await error.context.text()).not.toContain('42')
})

test('every cookie that a function sets arrives', async () => {
  await using backend = await startBackend({ functions })
  const { headers } = await fetch(`${backend.url}/functions/v1/cookies`)
  expect(headers.getSetCookie()).toEqual(['first=1; Path=/', 'second=2; Path=/'])
})

test('what a function lets browsers cache stays private for callers with a key or token', async () => {
  await using backend = await startBackend({ functions })
  const url = `${backend.url}/functions/v1/cookies`
  const known = await fetch(url, { headers: { apikey: backend.anonKey } })
  expect(known.headers.get('cache-control')).toBe('private, max-age=60')
  expect(known.headers.get('vary')).toBe('Accept-Language, Authorization, apikey')
  const unknown = await fetch(url)
  expect(unknown.headers.get('cache-control')).toBe('max-age=60')
})

test('a missing function is a 404', async () => {
  await using backend = await startBackend({ functions })
  const { error } = await backend.client().functions.invoke('missing', { body: {} })
  expect(error.context.status).toBe(404)
})

test('without a key only an open function responds, and a forged token is always refused', async () => {
  await using backend = await startBackend({ functions })
  const call = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${backend.url}/functions/v1/${name}`, { method: 'POST', body: '{}', headers })
  expect(await (await call('open')).text()).toBe('for everybody')
  expect((await call('echo')).status).toBe(401)
  expect((await call('echo', { apikey: 'wrong' })).status).toBe(401)
  const forged = { apikey: backend.anonKey, authorization: `Bearer ${backend.anonKey.slice(0, -4)}AAAA` }
  expect((await call('echo', forged)).status).toBe(401)
})

test('a browser may call a function from any origin', async () => {
  await using backend = await startBackend({ functions })
  const preflight = await fetch(`${backend.url}/functions/v1/echo`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'authorization, apikey' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, apikey')
})
