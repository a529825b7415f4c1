import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const EXCHANGE = 'POST /token?grant_type=pkce'
const FIVE_MINUTES_MS = 5 * 60 * 1000

const verifier = 'v'.repeat(56)
const code_challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = { code_challenge, code_challenge_method: 's256' }

/** Opens the link in the newest email as a browser does, and returns the address that it redirects to. */
async function openLink(auth: OpenAuth): Promise<URL> {
  const { token_hash, type, redirect_to } = readLink((await auth.mails()).at(-1))
  const query = new URLSearchParams({ token: token_hash, type, redirect_to })
  const { status, headers } = await auth.call(`GET /verify?${query}`)
  expect(status).toBe(303)
  return new URL(headers.get('location') ?? '')
}

async function codeOfSignUp(auth: OpenAuth): Promise<string> {
  await auth.call('POST /signup?redirect_to=https://site.example/auth', {
    body: { email, password: PASSWORD, ...pkce },
  })
  return (await openLink(auth)).searchParams.get('code') ?? ''
}

function exchange(auth: OpenAuth, auth_code: string, code_verifier = verifier) {
  return auth.call(EXCHANGE, { body: { auth_code, code_verifier } })
}

test('the link from a sign-up with a challenge yields a code and no tokens; the code and its verifier yield a session', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup?redirect_to=https://site.example/auth', {
    body: { email, password: PASSWORD, ...pkce },
  })
  const target = await openLink(auth)
  expect(target.origin + target.pathname).toBe('https://site.example/auth')
  expect(target.hash).toBe('')
  expect(target.href).not.toContain('token')

  const code = target.searchParams.get('code') ?? ''
  const [flow] = await auth.database.sql('select auth_code from auth.flow_state')
  expect(flow?.auth_code).not.toContain(code)
  const { status, body } = await exchange(auth, code)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', user: { email } })
  expect((await auth.call('GET /user', { token: body.access_token })).status).toBe(200)
})

test.each([
  ['a recovery', (auth: OpenAuth) => auth.call('POST /recover', { body: { email, ...pkce } })],
  [
    'a change of address',
    async (auth: OpenAuth) => {
      const { body } = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })
      return auth.call('PUT /user', { token: body.access_token, body: { email: 'ada@new.example', ...pkce } })
    },
  ],
])('the link of %s with a challenge yields a code', async (_what, start) => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  await start(auth)
  const mails = await auth.mails()
  // For a change of address, the half that went to the new address is confirmed first.
  const toNew = mails.find(({ to }) => to === 'ada@new.example')
  if (toNew) await auth.call('POST /verify', { body: { type: 'email_change', token_hash: readLink(toNew).token_hash } })
  const code = (await openLink(auth)).searchParams.get('code') ?? ''
  expect((await exchange(auth, code)).status).toBe(200)
})

test('a resent confirmation belongs to the browser that requested it', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  await auth.call('POST /resend', { body: { type: 'signup', email, ...pkce } })
  const code = (await openLink(auth)).searchParams.get('code') ?? ''
  expect((await exchange(auth, code)).status).toBe(200)
})

test('a code works once', async () => {
  await using auth = await openAuthModule()
  const code = await codeOfSignUp(auth)
  expect((await exchange(auth, code)).status).toBe(200)
  expect((await exchange(auth, code)).body).toEqual({
    code: 404,
    error_code: 'flow_state_not_found',
    msg: 'invalid flow state, no valid flow state found',
  })
})

test('a code is useless without its verifier, and a wrong verifier uses it up', async () => {
  await using auth = await openAuthModule()
  const code = await codeOfSignUp(auth)
  expect((await exchange(auth, code, 'w'.repeat(56))).body).toMatchObject({
    code: 400,
    error_code: 'bad_code_verifier',
  })
  expect((await exchange(auth, code)).body.error_code).toBe('flow_state_not_found')
})

test('a code expires after five minutes', async () => {
  await using auth = await openAuthModule()
  const code = await codeOfSignUp(auth)
  auth.clock.advance(FIVE_MINUTES_MS + 1)
  expect((await exchange(auth, code)).body).toMatchObject({ code: 422, error_code: 'flow_state_expired' })
})

test('the email can be read in another browser: whoever posts its token gets the session', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: { email, password: PASSWORD, ...pkce } })
  const { token_hash, type } = readLink((await auth.mails()).at(-1))
  expect(token_hash).toMatch(/^pkce_/)
  expect((await auth.call('POST /verify', { body: { token_hash, type } })).body.user.email).toBe(email)
})

test.each([
  [{ code_challenge }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [{ ...pkce, code_challenge_method: 'md5' }, 'Invalid code_challenge_method'],
  [
    { ...pkce, code_challenge: 'short' },
    'code_challenge must be 43 to 128 letters, digits, hyphens, periods, underscores or tildes',
  ],
])('a sign-up with the challenge %j is refused', async (challenge, msg) => {
  await using auth = await openAuthModule()
  const { body } = await auth.call('POST /signup', { body: { email, password: PASSWORD, ...challenge } })
  expect(body).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test('an exchange without a code or a verifier is refused', async () => {
  await using auth = await openAuthModule()
  expect((await exchange(auth, '', '')).body).toMatchObject({ code: 400, error_code: 'validation_failed' })
})
