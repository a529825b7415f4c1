import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const SIXTEEN_MINUTES_MS = 16 * 60 * 1000
const password = 'chosen by a thief'

function setPassword(auth: OpenAuth, token: string, body: Record<string, string> = {}) {
  return auth.call('PUT /user', { token, body: { password, ...body } })
}

async function notices(auth: OpenAuth) {
  return (await auth.mails()).filter(({ subject }) => subject === 'Your password at Headwater was changed')
}

test('a stolen access token cannot change the password', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  auth.clock.advance(SIXTEEN_MINUTES_MS)
  expect((await setPassword(auth, token)).body).toEqual({
    code: 400,
    error_code: 'reauthentication_needed',
    msg: 'Password update requires reauthentication',
  })
  expect((await setPassword(auth, token, { current_password: 'a guess' })).body).toMatchObject({
    code: 400,
    error_code: 'current_password_mismatch',
  })
  expect(await notices(auth)).toEqual([])
})

test('a refresh does not make an old sign-in recent', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp(email)
  auth.clock.advance(SIXTEEN_MINUTES_MS)
  const { body } = await auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
  expect((await setPassword(auth, body.access_token)).body.error_code).toBe('reauthentication_needed')
})

test('the owner changes the password with the current one, and is notified by email', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  auth.clock.advance(SIXTEEN_MINUTES_MS)
  expect((await setPassword(auth, token, { current_password: PASSWORD })).status).toBe(200)
  const [notice] = await notices(auth)
  expect(notice?.to).toBe(email)
  expect(notice?.text).toContain('November 21, 2026 at 10:16 AM UTC')
  expect(notice?.text).toContain('https://site.example/auth')
})

test('a user who has just opened a recovery link needs no current password, and the owner is notified', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  auth.clock.advance(SIXTEEN_MINUTES_MS)
  await auth.call('POST /recover', { body: { email } })
  const { token_hash, type } = readLink((await auth.mails()).at(-1))
  const { body } = await auth.call('POST /verify', { body: { token_hash, type } })
  expect((await setPassword(auth, body.access_token)).status).toBe(200)
  expect(await notices(auth)).toHaveLength(1)
})

test('guesses of the current password are limited', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  const { access_token: token } = await auth.signUp(email)
  const codes: string[] = []
  for (let index = 0; index < 11; index += 1) {
    codes.push((await setPassword(auth, token, { current_password: `guess ${index}` })).body.error_code)
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('current_password_mismatch'))
  expect(codes[10]).toBe('over_request_rate_limit')
})

test('a notice that cannot be sent does not undo the change', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  auth.breakMail(true)
  expect((await setPassword(auth, token)).status).toBe(200)
})

test('the former address is notified when the address of an account changes', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  await auth.call('PUT /user', { token, body: { email: 'ada@new.example' } })
  for (const mail of (await auth.mails()).slice(-2)) {
    const { token_hash, type } = readLink(mail)
    await auth.call('POST /verify', { body: { token_hash, type } })
  }
  const notice = (await auth.mails()).at(-1)
  expect(notice?.to).toBe(email)
  expect(notice?.subject).toBe('The email address of your account at Headwater was changed')
  expect(notice?.text).toContain('from ada@example.com to ada@new.example')
})
