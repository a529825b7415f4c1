import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('144', '150')
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
const HOME = '203.0.113.7'
const ABROAD = '198.51.100.9'

async function signIn(auth: OpenAuth, clientAddress: string, userAgent: string) {
  const body = { email, password: PASSWORD }
  const headers = { 'user-agent': userAgent }
  const { status, body: session } = await auth.call('POST /token?grant_type=password', { body, headers, clientAddress })
  expect(status).toBe(200)
  return session
}

async function notices(auth: OpenAuth) {
  return (await auth.mails()).filter(({ subject }) => subject.startsWith('New sign-in'))
}

test('the owner is notified of a sign-in with an unknown browser from an unknown network', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  await signIn(auth, HOME, FIREFOX)
  await signIn(auth, ABROAD, SAFARI)

  const [notice, ...others] = await notices(auth)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ to: email, subject: 'New sign-in to your account at Headwater' })
  expect(notice?.text).toContain('Device: Safari on iPhone\nNetwork: 198.51.100.x\nTime: November 21, 2026')
  expect(notice?.text).not.toContain(ABROAD)
})

test('the first sign-in, a known network and a known browser send nothing', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  await signIn(auth, HOME, FIREFOX)
  await signIn(auth, HOME, SAFARI)
  await signIn(auth, ABROAD, NEWER_FIREFOX)
  expect(await notices(auth)).toEqual([])
})

test('a network that a session was refreshed from is known', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const { refresh_token } = await signIn(auth, HOME, FIREFOX)
  await auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token }, clientAddress: ABROAD })
  await signIn(auth, ABROAD, SAFARI)
  expect(await notices(auth)).toEqual([])
})

test('after signing out everywhere, a sign-in from elsewhere is reported again', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const { access_token } = await signIn(auth, HOME, FIREFOX)
  await auth.call('POST /logout', { token: access_token })
  await signIn(auth, ABROAD, FIREFOX)
  expect(await notices(auth)).toHaveLength(1)
})

test('an emailed link that is opened on a new device is reported, too', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  await auth.call('POST /recover', { body: { email } })
  const mails = await auth.mails()
  const [, token_hash] = /token_hash=([^&]+)/.exec(mails.at(-1)?.text ?? '') ?? []
  const headers = { 'user-agent': SAFARI }
  await auth.call('POST /verify', { body: { token_hash, type: 'recovery' }, headers, clientAddress: ABROAD })
  expect(await notices(auth)).toHaveLength(1)
})

test('the operator can switch off the notice', async () => {
  await using auth = await openAuthModule({ settings: { notifiesNewSignIn: false } })
  await auth.signUp(email)
  await signIn(auth, ABROAD, SAFARI)
  expect(await notices(auth)).toEqual([])
})

test('a failing mail server does not keep anybody from signing in', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  auth.breakMail(true)
  const session = await signIn(auth, ABROAD, SAFARI)
  expect(session.access_token).toBeTypeOf('string')
})

test('a refused sign-in sends nothing', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const body = { email, password: 'wrong password' }
  const headers = { 'user-agent': SAFARI }
  const { status } = await auth.call('POST /token?grant_type=password', { body, headers, clientAddress: ABROAD })
  expect(status).toBe(400)
  expect(await notices(auth)).toEqual([])
})
