import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const password = TEST_PASSWORD

/** A browser that stores its PKCE secrets, as the site's client does. */
function createBrowser({ url, anonKey }: TestBackend) {
  const stored = new Map<string, string>()
  return createClient(url, anonKey, {
    auth: {
      flowType: 'pkce',
      experimental: { appendPkceFlowIdToRedirects: true },
      detectSessionInUrl: false,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  })
}

/** The address that the service redirects to when a browser opens the link in the newest mail. */
async function openNewestLink({ url, mailbox }: TestBackend, sent: number): Promise<URL> {
  await expect.poll(() => mailbox.length).toBeGreaterThan(sent)
  const { searchParams } = new URL(/https?:\/\/\S+/.exec(mailbox.at(-1)?.text ?? '')?.[0] ?? '')
  const { token_hash = '', type = '', redirect_to = '' } = Object.fromEntries(searchParams)
  const query = new URLSearchParams({ token: token_hash, type, redirect_to })
  const answer = await fetch(`${url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

test('the link in an email signs in only the browser that requested it', async () => {
  await using backend = await startBackend()
  const [ada, eve] = [createBrowser(backend), createBrowser(backend)]
  await ada.auth.signUp({ email, password, options: { emailRedirectTo: `${SITE_URL}/auth` } })
  await eve.auth.resetPasswordForEmail('eve@example.com')

  const target = await openNewestLink(backend, 0)
  expect(target.href).not.toContain('access_token')
  const [code, flowId] = [target.searchParams.get('code') ?? '', target.searchParams.get('sb_flow_id') ?? '']
  const elsewhere = await eve.auth.exchangeCodeForSession(code, { flowId })
  expect(elsewhere.error).toMatchObject({ code: 'pkce_code_verifier_not_found' })
  const { data, error } = await ada.auth.exchangeCodeForSession(code, { flowId })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await ada.auth.getUser()).data.user?.email).toBe(email)
})

test('a recovery by code counts as recent authentication for a new password, and the owner is notified', async () => {
  await using backend = await startBackend()
  await backend.memberClient({ email })
  const browser = createBrowser(backend)
  const sent = backend.mailbox.length
  await browser.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/auth` })
  const { searchParams } = await openNewestLink(backend, sent)
  const flowId = searchParams.get('sb_flow_id') ?? ''
  const { data } = await browser.auth.exchangeCodeForSession(searchParams.get('code') ?? '', { flowId })
  expect(data).toMatchObject({ redirectType: 'recovery' })
  expect((await browser.auth.updateUser({ password: 'chosen by its owner' })).error).toBeNull()
  expect(backend.mailbox.at(-1)).toMatchObject({ to: email, subject: 'Your password at Headwater was changed' })
})

test('an old session needs the current password to set a new one', async () => {
  const clock = { now: new Date() }
  await using backend = await startBackend({ now: () => clock.now })
  const { client } = await backend.memberClient({ email })
  clock.now = new Date(clock.now.getTime() + 30 * 60 * 1000)
  const stolen = await client.auth.updateUser({ password: 'chosen by a thief' })
  expect(stolen.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  const guessed = await client.auth.updateUser({ password: 'chosen by a thief', current_password: 'a guess' })
  expect(guessed.error).toMatchObject({ status: 400, code: 'current_password_mismatch' })
  const owner = await client.auth.updateUser({ password: 'chosen by its owner', current_password: password })
  expect(owner.error).toBeNull()
})

test('an account with more metadata than fits into a token works, and its owner can remove the metadata', async () => {
  await using backend = await startBackend()
  const { client, userId } = await backend.memberClient({ email, metadata: { first_name: 'Ada' } })
  // Accounts from before the limit have such metadata: their tokens made every request fail with 431.
  await backend.database.sql(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('note', repeat('x', 14000))`,
  )
  const { data } = await client.auth.refreshSession()
  expect(data.session?.access_token.length).toBeLessThan(8 * 1024)
  expect((await client.from('profiles').select('first_name').eq('user_id', userId).single()).error).toBeNull()
  expect((await client.auth.updateUser({ data: { more: 'x' } })).error).toMatchObject({ code: 'validation_failed' })
  expect((await client.auth.updateUser({ data: { note: null } })).data.user?.user_metadata).toMatchObject({
    first_name: 'Ada',
  })
})

test('the owner can sign in while an attacker guesses the password from another network', async () => {
  await using backend = await startBackend({ rateLimits: {} })
  await backend.memberClient({ email })
  const signIn = (from: string, tried: string) =>
    fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: tried }),
    })
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn('198.51.100.9', `guess ${index}`)))
  expect(guesses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
  expect((await signIn('198.51.100.9', password)).status).toBe(429)
  expect((await signIn('203.0.113.20', password)).status).toBe(200)
})

test.for([true, false])(
  'fifty simultaneous sign-ups with one address make one account; autoconfirm %s',
  async (autoconfirm) => {
    await using backend = await startBackend({ auth: { autoconfirm } })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => backend.client().auth.signUp({ email, password })),
    )
    const [counts] = await backend.database.sql(`select
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from auth.identities) as identities,
      (select count(*)::int from public.profiles) as profiles`)
    expect(counts).toEqual({ users: 1, identities: 1, profiles: 1 })
    expect(answers.map(({ error }) => error?.status ?? 200).filter((status) => status >= 500)).toEqual([])
    expect(answers.filter(({ data }) => data.session)).toHaveLength(autoconfirm ? 1 : 0)
  },
)
