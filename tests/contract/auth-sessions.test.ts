import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '#site/lib/database-types.gen.ts'
import { startBackend } from './start-backend.ts'

const email = 'ada@example.com'

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

test('without an API key only the links in emails work', async () => {
  await using backend = await startBackend()
  const signUp = await fetch(`${backend.url}/auth/v1/signup`, { method: 'POST', body: '{}' })
  expect(signUp.status).toBe(401)
  const link = await fetch(`${backend.url}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual' })
  expect(link.status).toBe(303)
  expect(link.headers.get('location')).toMatch(/^http:\/\/site\.test#error=access_denied&error_code=otp_expired/)
})
