import type { EdgeFunction } from '@headwater/backend'
import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'

/** Responds with its caller and its body. */
const echo: EdgeFunction = {
  verifyToken: true,
  handler: async (request, { caller }) =>
    Response.json({ role: caller.role, sub: caller.claims.sub ?? null, body: await request.json() }),
}
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
    const headers = new Headers()
    headers.append('set-cookie', 'first=1; Path=/')
    headers.append('set-cookie', 'second=2; Path=/')
    return new Response('', { headers })
  },
}

const functions = { echo, refusing, broken, cookies }

test('a function receives the body and the caller', async () => {
  await using backend = await startBackend({ functions })
  const visitor = await backend.client().functions.invoke('echo', { body: { query: 'hello' } })
  expect(visitor).toMatchObject({ error: null, data: { role: 'anon', sub: null, body: { query: 'hello' } } })

  const { client, userId } = await backend.memberClient()
  const member = await client.functions.invoke('echo', { body: { query: 'hello' } })
  expect(member.data).toMatchObject({ role: 'authenticated', sub: userId })
})

test('refusals, failures and cookies of a function reach the client, and no details', async () => {
  await using backend = await startBackend({ functions })
  const { data, error } = await backend.client().functions.invoke('refusing', { body: {} })
  expect(data).toBeNull()
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(await error.context.json()).toEqual({ error: 'That is not possible' })
  const failed = await backend.client().functions.invoke('broken', { body: {} })
  expect(failed.error).toBeInstanceOf(FunctionsRelayError)
  expect(await failed.error.context.text()).not.toContain('42')
  const { headers } = await fetch(`${backend.url}/functions/v1/cookies`)
  expect(headers.getSetCookie()).toEqual(['first=1; Path=/', 'second=2; Path=/'])
})
