import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Database } from '#site/lib/database-types.gen.ts'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const REUSE_INTERVAL_MS = 10_000

/** A clock that the test advances; tokens are issued and checked by it. */
function createClock() {
  let time = Date.now()
  function advance(ms: number): void {
    time += ms
  }
  return { now: () => new Date(time), advance }
}

async function refreshByHand(backend: TestBackend, refresh_token: string) {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token }),
  })
  return { status: response.status, body: await response.json() }
}

// Proves R6, R217.
test('the client refreshes a session, and the claims follow the account', async () => {
  await using backend = await startBackend()
  const { client } = await backend.memberClient({ email })
  await client.auth.updateUser({ data: { first_name: 'Ada' } })
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  const { data: verified } = await client.auth.getClaims(data.session?.access_token)
  expect(verified?.claims).toMatchObject({
    email,
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    user_metadata: { first_name: 'Ada' },
    amr: [{ method: 'password' }],
  })
})

test('twenty clients that refresh one session simultaneously share one new token', async () => {
  await using backend = await startBackend()
  const { client } = await backend.memberClient({ email })
  const { data } = await client.auth.getSession()
  const refresh_token = data.session?.refresh_token ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshByHand(backend, refresh_token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
})

test('a refresh token reused after ten seconds ends the whole session', async () => {
  const clock = createClock()
  await using backend = await startBackend({ now: clock.now })
  const { client } = await backend.memberClient({ email })
  const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  expect((await client.auth.refreshSession()).error).toBeNull()
  clock.advance(REUSE_INTERVAL_MS + 1)

  const thief = backend.client()
  const reuse = await thief.auth.refreshSession({ refresh_token: stolen })
  expect(reuse.error).toMatchObject({
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  })
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
})

// Proves R218.
test('sign-out applies to this session, all sessions or all others', async () => {
  await using backend = await startBackend()
  await backend.memberClient({ email })
  async function signIn() {
    const client = backend.client()
    const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
    return { client, token: data.session?.access_token ?? '' }
  }
  const isAlive = async (token: string) => (await backend.client().auth.getUser(token)).error === null

  const [phone, laptop, tablet] = [await signIn(), await signIn(), await signIn()]
  await phone.client.auth.signOut({ scope: 'local' })
  expect([await isAlive(phone.token), await isAlive(laptop.token)]).toEqual([false, true])
  await laptop.client.auth.signOut({ scope: 'others' })
  expect([await isAlive(tablet.token), await isAlive(laptop.token)]).toEqual([false, true])
  await laptop.client.auth.signOut({ scope: 'global' })
  expect(await isAlive(laptop.token)).toBe(false)
})

test('a stolen access token cannot write after a global sign-out', async () => {
  const functions = { echo: { verifyToken: true, handler: async () => new Response('done') } }
  await using backend = await startBackend({ functions })
  const { client, userId } = await backend.memberClient({ email })
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const thief = createClient<Database>(backend.url, backend.anonKey, { accessToken: async () => token })
  const post = { title: 'Title', content: 'Text', author_id: userId }
  const { data } = await thief.from('posts').insert(post).select('id').single()
  const id = data?.id ?? ''
  expect((await thief.functions.invoke('echo')).error).toBeNull()

  await client.auth.signOut({ scope: 'global' })
  const refused = { status: 401, error: { code: 'session_not_found' } }
  expect(await thief.from('posts').insert(post)).toMatchObject(refused)
  expect(await thief.from('posts').update({ title: 'Mine' }).eq('id', id)).toMatchObject(refused)
  expect(await thief.from('posts').upsert({ id, ...post })).toMatchObject(refused)
  expect(await thief.from('posts').delete().eq('id', id)).toMatchObject(refused)
  expect(await thief.rpc('increment_post_view_count', { post_id: id })).toMatchObject(refused)
  expect((await thief.functions.invoke('echo')).error?.context.status).toBe(401)
  // Reads don't check the session; the token expires within the hour.
  expect((await thief.from('posts').select('title').eq('id', id).single()).data?.title).toBe('Title')
})

test('a token without a session, such as one signed by an operator, can write', async () => {
  await using backend = await startBackend()
  const { userId } = await backend.memberClient({ email })
  const token = await new SignJWT({ sub: userId, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(Buffer.from(backend.jwtSecret))
  const operator = createClient<Database>(backend.url, backend.anonKey, { accessToken: async () => token })
  expect((await operator.from('posts').insert({ title: 'Title', content: 'Text', author_id: userId })).error).toBeNull()
})

test('forged and unsigned tokens are refused instead of treated as a visitor', async () => {
  await using backend = await startBackend()
  const { client, userId } = await backend.memberClient({ email })
  const { data } = await client.auth.getSession()
  const [, payload] = (data.session?.access_token ?? '').split('.')
  const forged = await new SignJWT({ sub: userId, role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(Buffer.from('a wrongly guessed signing secret of 32 bytes'))
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`

  for (const token of [forged, unsigned]) {
    const { error } = await backend.client().auth.getUser(token)
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
  }
})

test('without an API key only the links in emails work', async () => {
  await using backend = await startBackend()
  const signUp = await fetch(`${backend.url}/auth/v1/signup`, { method: 'POST', body: '{}' })
  expect(signUp.status).toBe(401)
  const link = await fetch(`${backend.url}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual' })
  expect(link.status).toBe(303)
  expect(link.headers.get('location')).toMatch(/^http:\/\/site\.test#error=access_denied&error_code=otp_expired/)
})

test('sign-in attempts are limited', async () => {
  await using backend = await startBackend({ rateLimits: {} })
  const { auth } = backend.client()
  let last: Awaited<ReturnType<typeof auth.signInWithPassword>> | undefined
  for (let index = 0; index < 11; index += 1) last = await auth.signInWithPassword({ email, password: 'wrong' })
  expect(last?.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
})

test('a session ends when its time box does, however often it is refreshed', async () => {
  const clock = createClock()
  await using backend = await startBackend({ now: clock.now, auth: { settings: { sessionTimeboxSeconds: 120 } } })
  const { client } = await backend.memberClient()
  clock.advance(60_000)
  expect((await client.auth.refreshSession()).error).toBeNull()
  clock.advance(61_000)
  expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' })
})
