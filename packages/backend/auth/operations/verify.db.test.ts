import { expect, test } from 'vitest'
import { LINK_ENDS } from '#backend/auth/auth-errors.ts'
import type { AuthMessage } from '#backend/auth/auth-services.ts'
import { type OpenAuth, openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'
import { CONFIRMATION_LIFETIME_MS, RECOVERY_LIFETIME_MS } from '../mailed-tokens/token-types.ts'

const email = 'ada@example.com'
const EXPIRED_LINK = { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' }
const CONFIRMED_LINK = { ...EXPIRED_LINK, msg: LINK_ENDS.confirmed }
const EXPIRED_CODE = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }

async function signUpUnconfirmed(auth: OpenAuth): Promise<AuthMessage | undefined> {
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  return (await auth.mails()).at(-1)
}

function openLink(auth: OpenAuth, mail: AuthMessage | undefined, redirectTo = 'https://site.example/auth') {
  const { token_hash: token, type } = readLink(mail)
  return auth.call(`GET /verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`)
}

function fragmentOf(headers: Headers): { target: string | undefined; values: Record<string, string> } {
  const [target, fragment] = (headers.get('location') ?? '').split('#')
  return { target, values: Object.fromEntries(new URLSearchParams(fragment)) }
}

test('posting the hash of an emailed link confirms the account and returns a session, once', async () => {
  await using auth = await openAuthModule()
  const { token_hash } = readLink(await signUpUnconfirmed(auth))
  const { status, body } = await auth.call('POST /verify', { body: { type: 'signup', token_hash } })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email,
    email_confirmed_at: '2026-11-21T10:00:00.000Z',
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  })
  expect((await auth.call('GET /user', { token: body.access_token })).body.id).toBe(body.user.id)

  const again = await auth.call('POST /verify', { body: { type: 'signup', token_hash } })
  expect(again.body).toEqual(CONFIRMED_LINK)
})

// Proves R218.
test('opening a link in a browser redirects to the site with the session in the fragment', async () => {
  await using auth = await openAuthModule()
  const { status, headers } = await openLink(auth, await signUpUnconfirmed(auth))
  expect(status).toBe(303)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(fragmentOf(headers)).toEqual({
    target: 'https://site.example/auth',
    values: {
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: String(auth.clock.now.getTime() / 1000 + 3600),
      expires_in: '3600',
      token_type: 'bearer',
      type: 'signup',
      sb: '',
    },
  })
})

test('opening a used link redirects to the site with the error in the fragment', async () => {
  await using auth = await openAuthModule()
  const mail = await signUpUnconfirmed(auth)
  await openLink(auth, mail)
  const { status, headers } = await openLink(auth, mail)
  expect(status).toBe(303)
  expect(fragmentOf(headers).values).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: LINK_ENDS.confirmed,
    sb: '',
  })
})

test('a link never leads outside the site and the allow-list', async () => {
  await using auth = await openAuthModule({ redirectUrls: ['https://app.example/**'] })
  const mail = await signUpUnconfirmed(auth)
  await openLink(auth, mail)
  async function targetOf(redirectTo: string) {
    return fragmentOf((await openLink(auth, mail, redirectTo)).headers).target
  }

  expect(await targetOf('https://evil.example/')).toBe('https://site.example')
  expect(await targetOf('https://site.example.evil.example/')).toBe('https://site.example')
  expect(await targetOf('https://site.example@evil.example/')).toBe('https://site.example')
  expect(await targetOf('https://app.example/welcome#old')).toBe('https://app.example/welcome')
})

test('a HEAD request from a mail scanner does not use up the link', async () => {
  await using auth = await openAuthModule()
  const mail = await signUpUnconfirmed(auth)
  const { token_hash } = readLink(mail)
  expect((await auth.call(`HEAD /verify?token=${token_hash}&type=signup`)).status).toBe(405)
  expect((await openLink(auth, mail)).headers.get('location')).toContain('access_token')
})

test('links expire', async () => {
  await using auth = await openAuthModule()
  const { token_hash } = readLink(await signUpUnconfirmed(auth))
  auth.clock.advance(CONFIRMATION_LIFETIME_MS + 1)
  const late = await auth.call('POST /verify', { body: { type: 'signup', token_hash } })
  expect(late.body).toEqual(EXPIRED_LINK)

  await auth.call('POST /recover', { body: { email } })
  const recovery = readLink((await auth.mails()).at(-1))
  auth.clock.advance(RECOVERY_LIFETIME_MS + 1)
  const lateRecovery = await auth.call('POST /verify', { body: { type: 'recovery', token_hash: recovery.token_hash } })
  expect(lateRecovery.body).toEqual(EXPIRED_LINK)
})

test('a link that a newer email replaced says so until the address is confirmed, and works again if that email fails', async () => {
  await using auth = await openAuthModule()
  const open = async (mail: AuthMessage | undefined) =>
    (await auth.call('POST /verify', { body: { type: 'email', token_hash: readLink(mail).token_hash } })).body.msg
  const first = await signUpUnconfirmed(auth)
  const second = await signUpUnconfirmed(auth)
  expect(await open(first)).toBe(LINK_ENDS.replaced)

  auth.breakMail(true)
  await signUpUnconfirmed(auth)
  expect(await open(second)).toBeUndefined()
  expect(await open(second)).toBe(LINK_ENDS.confirmed)
  expect(await open(first)).toBe(LINK_ENDS.confirmed)
})

test('a used recovery link says so', async () => {
  await using auth = await openAuthModule()
  await auth.signUp()
  await auth.call('POST /recover', { body: { email } })
  const { token_hash } = readLink((await auth.mails()).at(-1))
  const open = () => auth.call('POST /verify', { body: { type: 'recovery', token_hash } })
  expect((await open()).status).toBe(200)
  expect((await open()).body).toEqual({ ...EXPIRED_LINK, msg: LINK_ENDS.used })
})

test('a link works only for its own purpose', async () => {
  await using auth = await openAuthModule()
  const { token_hash } = readLink(await signUpUnconfirmed(auth))
  for (const type of ['recovery', 'email_change', 'magiclink']) {
    expect((await auth.call('POST /verify', { body: { type, token_hash } })).body).toEqual(EXPIRED_LINK)
  }
  expect((await auth.call('POST /verify', { body: { type: 'email', token_hash } })).status).toBe(200)
})

test('one link opened twenty times at once starts one session', async () => {
  await using auth = await openAuthModule()
  const { token_hash } = readLink(await signUpUnconfirmed(auth))
  const body = { type: 'signup', token_hash }
  const answers = await Promise.all(Array.from({ length: 20 }, () => auth.call('POST /verify', { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await auth.database.sql('select from auth.sessions')).toHaveLength(1)
})

test('the code in an email does the same as its link', async () => {
  await using auth = await openAuthModule()
  const { code } = readLink(await signUpUnconfirmed(auth))
  const body = { type: 'signup', email: 'Ada@example.com', token: code }
  expect((await auth.call('POST /verify', { body })).status).toBe(200)
  expect((await auth.call('POST /verify', { body })).body).toEqual(EXPIRED_CODE)
})

test('a code expires after five wrong tries, even simultaneous ones; the link stays valid', async () => {
  await using auth = await openAuthModule()
  const mail = await signUpUnconfirmed(auth)
  const { code, token_hash } = readLink(mail)
  const guess = (token: string) => auth.call('POST /verify', { body: { type: 'signup', email, token } })
  const wrong = code === '000000' ? '000001' : '000000'

  const answers = await Promise.all(Array.from({ length: 5 }, () => guess(wrong)))
  expect(answers.map(({ body }) => body)).toEqual(Array(5).fill(EXPIRED_CODE))
  expect((await guess(code)).body).toEqual(EXPIRED_CODE)
  expect((await auth.call('POST /verify', { body: { type: 'signup', token_hash } })).status).toBe(200)
})

test('a code works after four wrong tries, and not for another address', async () => {
  await using auth = await openAuthModule()
  const { code } = readLink(await signUpUnconfirmed(auth))
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries += 1) {
    await auth.call('POST /verify', { body: { type: 'signup', email, token: wrong } })
  }
  const elsewhere = { type: 'signup', email: 'eve@example.com', token: code }
  expect((await auth.call('POST /verify', { body: elsewhere })).body).toEqual(EXPIRED_CODE)
  expect((await auth.call('POST /verify', { body: { type: 'signup', email, token: code } })).status).toBe(200)
})

test('a banned account gets no session from a link', async () => {
  await using auth = await openAuthModule()
  const { token_hash } = readLink(await signUpUnconfirmed(auth))
  await auth.database.sql(`update auth.users set banned_until = '2027-01-01'`)
  const { body } = await auth.call('POST /verify', { body: { type: 'signup', token_hash } })
  expect(body).toMatchObject({ code: 403, error_code: 'user_banned' })
})

test.each([
  [{ token_hash: 'x' }, 'Verify requires a verification type'],
  [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token_hash: 'x', email }, 'Only the token_hash and type should be provided'],
  [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  [{ type: 'sms', token_hash: 'x' }, 'Invalid email verification type'],
])('verify refuses %j', async (body, msg) => {
  await using auth = await openAuthModule()
  expect((await auth.call('POST /verify', { body })).body).toEqual({ code: 400, error_code: 'validation_failed', msg })
})
