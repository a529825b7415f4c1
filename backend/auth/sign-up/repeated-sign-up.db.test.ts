import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, readLink } from '#tests/modules/open-auth-module.ts'

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

test('the same sign-up again mails again, and only the newest link works', async () => {
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
])('an account %s opens with no password but the one chosen while confirming', async (_case, first, second) => {
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

test('another sign-up shows and changes nothing of what the first one said', async () => {
  await using auth = await openAuthModule()
  const first = await auth.call('POST /signup', { body: stranger })
  auth.clock.advance(60_000)
  const { body } = await auth.call('POST /signup', { body: owner })
  expect(JSON.stringify(body)).not.toContain('Mallory')
  expect(body).toMatchObject({ id: first.body.id, user_metadata: owner.data, identities: [{ provider: 'email' }] })
  expect(body.created_at).toBe(auth.clock.now.toISOString())

  const [row] = await auth.database.sql('select raw_user_meta_data as metadata from auth.users')
  expect(row?.metadata).toEqual(stranger.data)
})

test('a recovery before the first confirmation ends the password that was registered in advance', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: stranger })
  await auth.call('POST /recover', { body: { email } })
  expect((await confirm(auth, 1)).status).toBe(200)
  expect((await signIn(auth, stranger)).body.error_code).toBe('invalid_credentials')
})

test('a mail that cannot be sent leaves the earlier link working', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: owner })
  auth.breakMail(true)
  expect((await auth.call('POST /signup', { body: owner })).status).toBe(500)
  expect((await confirm(auth, 0)).status).toBe(200)
})
