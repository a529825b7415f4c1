import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const TARGET = 'https://site.example/dashboard'

async function requestLink(auth: OpenAuth, body: object = {}) {
  const answer = await auth.call(`POST /otp?redirect_to=${TARGET}`, { body: { email, ...body } })
  return { ...answer, mail: (await auth.mails()).at(-1) }
}

test('a member signs in with the link, and the account keeps its password', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const { status, body, mail } = await requestLink(auth)
  expect({ status, body }).toEqual({ status: 200, body: {} })

  const link = readLink(mail)
  expect(mail).toMatchObject({ to: email, subject: 'Sign in to Headwater' })
  expect(link).toMatchObject({ type: 'magiclink', redirect_to: TARGET })
  const session = (await auth.call('POST /verify', { body: { type: link.type, token_hash: link.token_hash } })).body
  expect(session.user.email).toBe(email)
  const again = await auth.call('POST /verify', { body: { type: link.type, token_hash: link.token_hash } })
  expect(again.body.error_code).toBe('otp_expired')
  expect((await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })).status).toBe(200)
})

test.each(['email', 'magiclink'])('the code in the same email works for the type %s', async (type) => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const { mail } = await requestLink(auth)
  const { code } = readLink(mail)
  expect((await auth.call('POST /verify', { body: { type, email, token: code } })).body.user.email).toBe(email)
})

test('a new address gets an account that exists once the link is used', async () => {
  await using auth = await openAuthModule()
  const { body, mail } = await requestLink(auth, { data: { first_name: 'Ada' } })
  expect(body).toEqual({})
  const link = readLink(mail)
  const { user } = (await auth.call('POST /verify', { body: { type: link.type, token_hash: link.token_hash } })).body
  expect(user).toMatchObject({ email, user_metadata: { first_name: 'Ada' }, app_metadata: { provider: 'email' } })
  expect(user.identities).toHaveLength(1)
  expect((await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })).status).toBe(400)
})

test('a repeated request for a new address keeps its metadata, and only the last link works', async () => {
  await using auth = await openAuthModule()
  const data = { first_name: 'Ada' }
  const first = readLink((await requestLink(auth, { data })).mail)
  const last = readLink((await requestLink(auth, { data })).mail)
  const stale = await auth.call('POST /verify', { body: { type: first.type, token_hash: first.token_hash } })
  expect(stale.body.error_code).toBe('otp_expired')
  const { user } = (await auth.call('POST /verify', { body: { type: last.type, token_hash: last.token_hash } })).body
  expect(user.user_metadata).toMatchObject(data)
})

test('what a stranger registered before does not reach the owner of the address', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: { email, password: PASSWORD, data: { first_name: 'Mallory' } } })
  const link = readLink((await requestLink(auth)).mail)
  const { user } = (await auth.call('POST /verify', { body: { type: link.type, token_hash: link.token_hash } })).body
  expect(user.user_metadata).not.toHaveProperty('first_name')
  const signIn = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })
  expect(signIn.body.error_code).toBe('invalid_credentials')

  const nobody = 'eve@example.com'
  await requestLink(auth, { email: nobody, data: { first_name: 'Mallory' } })
  const second = readLink((await requestLink(auth, { email: nobody })).mail)
  const { token_hash, type } = second
  const eve = (await auth.call('POST /verify', { body: { type, token_hash } })).body.user
  expect(eve.user_metadata).not.toHaveProperty('first_name')
})

test('a link that was requested with a challenge returns a code and never tokens', async () => {
  await using auth = await openAuthModule()
  const verifier = randomBytes(40).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const pkce = { code_challenge: challenge, code_challenge_method: 's256' }

  // The first link is that of a new account, the second that of a member.
  for (let round = 0; round < 2; round++) {
    const { token_hash, type, redirect_to } = readLink((await requestLink(auth, pkce)).mail)
    expect(token_hash).toMatch(/^pkce_/)
    const query = new URLSearchParams({ token: token_hash, type, redirect_to })
    const opened = await auth.call(`GET /verify?${query}`)
    const target = new URL(opened.headers.get('location') ?? '')
    expect(target.hash).toBe('')
    expect([...target.searchParams.keys()]).toEqual(['code'])
    const exchange = { auth_code: target.searchParams.get('code'), code_verifier: verifier }
    const { body } = await auth.call('POST /token?grant_type=pkce', { body: exchange })
    expect(body.user.email).toBe(email)

    const reopened = new URL((await auth.call(`GET /verify?${query}`)).headers.get('location') ?? '')
    expect(reopened.searchParams.get('error_code')).toBe('otp_expired')
    expect(reopened.hash).toContain('error_code=otp_expired')
    expect(reopened.href).not.toContain('access_token')
  }
})

test('without permission to create accounts, unknown addresses are refused and get no email', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const sent = (await auth.mails()).length
  const unknown = { email: 'nobody@example.com', create_user: false }
  const { status, body } = await requestLink(auth, unknown)
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { error_code: 'otp_disabled', msg: 'Signups not allowed for otp' },
  })
  expect((await requestLink(auth, { create_user: false })).status).toBe(200)
  expect(await auth.mails()).toHaveLength(sent + 1)
})

test('with sign-up off, only members get a link', async () => {
  await using auth = await openAuthModule({ settings: { allowsSignUp: false } })
  const { email: member } = await auth.database.createUser({ email })
  expect((await requestLink(auth, { email: member })).status).toBe(200)
  for (const path of ['otp', 'magiclink']) {
    const { status, body } = await auth.call(`POST /${path}`, { body: { email: 'nobody@example.com' } })
    expect({ status, code: body.error_code }).toEqual({ status: 422, code: 'signup_disabled' })
  }
  expect(await auth.mails()).toHaveLength(1)
})

test.each(['otp', 'magiclink'])('%s responds before looking up whether the address has an account', async (path) => {
  await using outer = await openAuthModule()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const database = {
    ...outer.database.database,
    transaction: (async (...args) => {
      await opened
      return outer.database.database.transaction(...args)
    }) satisfies typeof outer.database.database.transaction,
  }
  const { email: member } = await outer.database.createUser({ email })
  await using auth = await openAuthModule({ database })
  for (const address of ['nobody@example.com', member]) {
    const { status, body } = await auth.call(`POST /${path}`, { body: { email: address } })
    expect({ status, body }).toEqual({ status: 200, body: {} })
  }
  open()
  expect((await auth.mails()).map(({ to }) => to).sort()).toEqual([member, 'nobody@example.com'])
})

test('known and unknown addresses hit the same limits', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.database.createUser({ email })
  for (const address of [email, 'nobody@example.com']) {
    expect((await auth.call('POST /otp', { body: { email: address } })).status).toBe(200)
    const second = await auth.call('POST /otp', { body: { email: address } })
    expect(second.body).toMatchObject({ code: 429, error_code: 'over_email_send_rate_limit' })
  }
})

test('twenty simultaneous requests for a new address make one account, and the last link works', async () => {
  await using auth = await openAuthModule()
  const answers = await Promise.all(Array.from({ length: 20 }, () => auth.call('POST /otp', { body: { email } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const links = (await auth.mails()).map(readLink)
  expect(await auth.database.sql('select email from auth.users')).toEqual([{ email }])
  const outcomes = []
  for (const { type, token_hash } of links) {
    outcomes.push((await auth.call('POST /verify', { body: { type, token_hash } })).status)
  }
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
})

test('with autoconfirm a new account is confirmed at once and still gets its link', async () => {
  await using auth = await openAuthModule({ autoconfirm: true })
  const { mail } = await requestLink(auth)
  expect(readLink(mail).type).toBe('magiclink')
  const [row] = await auth.database.sql('select email_confirmed_at from auth.users')
  expect(row?.email_confirmed_at).toBeInstanceOf(Date)
})

test('malformed requests are refused in the words of the hosted service', async () => {
  await using auth = await openAuthModule()
  const answers = [
    [{}, 'One of email or phone must be set'],
    [{ email, phone: '491701234567' }, 'Only an email address or phone number should be provided'],
    [{ email, channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: 'ada' }, 'Unable to validate email address: invalid format'],
    [{ email, code_challenge: 'x' }, 'PKCE flow requires code_challenge_method and code_challenge'],
  ] as const
  for (const [request, msg] of answers) {
    const { status, body } = await auth.call('POST /otp', { body: request })
    expect({ status, ...body }).toEqual({ status: 400, code: 400, error_code: 'validation_failed', msg })
  }
  expect((await auth.call('POST /otp', { body: { email, create_user: 'yes' } })).body.error_code).toBe('bad_json')
  const { status, body } = await auth.call('POST /magiclink', { body: {} })
  expect({ status, msg: body.msg }).toEqual({ status: 422, msg: 'Password recovery requires an email' })
})
