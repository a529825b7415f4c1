import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const owner = { email, password: 'password of the owner', data: { first_name: 'Ada' } }
const stranger = { email, password: 'password of a stranger', data: { first_name: 'Mallory', phone: '+15550100' } }

async function confirm(auth: OpenAuth, mailIndex: number) {
  const { token_hash, type } = readLink((await auth.mails())[mailIndex])
  return auth.call('POST /verify', { body: { token_hash, type } })
}

function signIn(auth: OpenAuth, { password }: { password: string }) {
  return auth.call('POST /token?grant_type=password', { body: { email, password } })
}

test('repeating a sign-up sends another email, and only the newest link works', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: owner })
  await auth.call('POST /signup', { body: owner })

  expect((await confirm(auth, 0)).body.error_code).toBe('otp_expired')
  expect((await confirm(auth, 1)).status).toBe(200)
  expect((await signIn(auth, owner)).status).toBe(200)
})

test.each([
  ['registered in advance by a stranger', stranger, owner],
  ['registered again by a stranger before the owner clicked', owner, stranger],
])('an account %s opens only with the password chosen while confirming', async (_case, first, second) => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: first })
  await auth.call('POST /signup', { body: second })

  expect((await confirm(auth, 0)).body.error_code).toBe('otp_expired')
  const [, mail] = await auth.mails()
  expect(mail?.text).toContain('more than once')
  expect(readLink(mail).type).toBe('recovery')
  const { status, body: session } = await confirm(auth, 1)
  expect(status).toBe(200)
  for (const { password } of [owner, stranger]) {
    expect((await signIn(auth, { password })).body.error_code).toBe('invalid_credentials')
  }

  const chosen = { password: 'chosen by the owner' }
  expect((await auth.call('PUT /user', { body: chosen, token: session.access_token })).status).toBe(200)
  expect((await signIn(auth, chosen)).status).toBe(200)
})

test('another sign-up reveals nothing about the first one', async () => {
  await using auth = await openAuthModule()
  const first = await auth.call('POST /signup', { body: stranger })
  auth.clock.advance(60_000)
  const { body } = await auth.call('POST /signup', { body: owner })
  expect(JSON.stringify(body)).not.toContain('Mallory')
  expect(body).toMatchObject({ id: first.body.id, user_metadata: owner.data, identities: [{ provider: 'email' }] })
  expect(body.created_at).toBe(auth.clock.now.toISOString())
})

/** All personal data in the account, as text. */
async function allPersonalData({ database }: OpenAuth): Promise<string> {
  const rows = await database.sql(`select users.raw_user_meta_data, identities.identity_data
    from auth.users left join auth.identities on identities.user_id = users.id`)
  return JSON.stringify(rows)
}

test.each([
  ['signs up with another password', 'POST /signup', owner],
  ['asks for a new password', 'POST /recover', { email }],
])('the data of a stranger is gone after the owner %s and takes over the account', async (_how, request, body) => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: stranger })
  expect(await allPersonalData(auth)).toContain('Mallory')

  await auth.call(request, { body })
  const confirmed = await confirm(auth, 1)
  expect(confirmed.status).toBe(200)
  expect(confirmed.body.user.user_metadata).toEqual({ email_verified: true })
  expect(decodeJwt(confirmed.body.access_token).user_metadata).toEqual({ email_verified: true })
  const found = await allPersonalData(auth)
  expect(found).not.toContain('Mallory')
  expect(found).not.toContain('+15550100')
})

test('a user who signs up twice keeps their data', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: owner })
  await auth.call('POST /signup', { body: owner })
  expect((await confirm(auth, 1)).body.user.user_metadata).toMatchObject(owner.data)
  expect(await allPersonalData(auth)).toContain('Ada')
})

test('a recovery before the first confirmation removes a password that was registered in advance', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: stranger })
  await auth.call('POST /recover', { body: { email } })
  expect((await confirm(auth, 1)).status).toBe(200)
  expect((await signIn(auth, stranger)).body.error_code).toBe('invalid_credentials')
})

test('an email that cannot be sent leaves the earlier link working', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: owner })
  auth.breakMail(true)
  expect((await auth.call('POST /signup', { body: owner })).status).toBe(500)
  expect((await confirm(auth, 0)).status).toBe(200)
})
