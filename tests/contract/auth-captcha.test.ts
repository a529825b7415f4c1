import { readCaptcha } from '@headwater/backend/settings'
import { type HookReceiver, sendJson, startHookReceiver } from '@headwater/backend/tests/modules/start-hook-receiver.ts'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const email = 'ada@example.com'
const password = TEST_PASSWORD
const FAILED = { status: 400, code: 'captcha_failed' }

/** The provider confirms the token "human". */
async function setup(provider: HookReceiver) {
  provider.answerWith((response, { body }) => {
    const isHuman = new URLSearchParams(body).get('response') === 'human'
    sendJson(response, isHuman ? { success: true } : { success: false, 'error-codes': ['invalid-input-response', 'x'] })
  })
  const captcha = readCaptcha(provider.url, 'the-secret')
  return startBackend({ auth: { settings: { captcha } } })
}

test('a request without a token is refused before the provider is asked, whatever its grant type', async () => {
  await using provider = await startHookReceiver()
  await using backend = await setup(provider)
  const { auth } = backend.client()
  const missing = { ...FAILED, message: 'captcha protection: request disallowed (no captcha_token found)' }
  expect((await auth.signUp({ email, password })).error).toMatchObject(missing)
  expect((await auth.signInWithPassword({ email, password })).error).toMatchObject(missing)
  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(missing)
  expect((await auth.resend({ type: 'signup', email })).error).toMatchObject(missing)
  expect((await auth.signUp({ email, password, options: { captchaToken: '  ' } })).error).toMatchObject(missing)
  expect(provider.calls).toEqual([])
  expect(await backend.database.sql('select from auth.users')).toEqual([])

  for (const path of [
    '/token?grant_type=password',
    '/token/?grant_type=password',
    '/token?grant_type=web3',
    '/signup/',
  ]) {
    const answer = await fetch(`${backend.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey },
      body: JSON.stringify({ email, password, gotrue_meta_security: { captcha_token: ['human'] } }),
    })
    expect(await answer.json(), path).toMatchObject({ error_code: 'captcha_failed' })
  }
})

test('a token that the provider confirms lets the request pass; a refresh and the operator need none', async () => {
  await using provider = await startHookReceiver()
  await using backend = await setup(provider)
  const { auth } = backend.client()
  const options = { captchaToken: 'human' }
  expect((await auth.signUp({ email, password, options })).error).toBeNull()
  expect(Object.fromEntries(new URLSearchParams(provider.calls[0]?.body))).toEqual({
    secret: 'the-secret',
    response: 'human',
    remoteip: '192.0.2.1',
  })
  await backend.database.sql('update auth.users set email_confirmed_at = now()')
  expect((await auth.signInWithPassword({ email, password, options })).error).toBeNull()
  expect((await auth.resetPasswordForEmail(email, options)).error).toBeNull()

  expect((await auth.refreshSession()).error).toBeNull()
  const operator = backend.client(backend.serviceRoleKey)
  expect((await operator.auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('a token that the provider refuses, or cannot check, is refused with the reason', async () => {
  await using provider = await startHookReceiver()
  await using backend = await setup(provider)
  const { error } = await backend.client().auth.signUp({ email, password, options: { captchaToken: 'bot' } })
  const message = 'captcha protection: request disallowed (invalid-input-response, x)'
  expect(error).toMatchObject({ ...FAILED, message })

  provider.answerWith((response) => response.writeHead(500).end('<html>'))
  const { error: failed } = await backend.client().auth.signUp({ email, password, options: { captchaToken: 'human' } })
  expect(failed).toMatchObject({ status: 500, message: 'captcha verification process failed' })
})

test('tokens are verified a bounded number of times for one visitor', async () => {
  await using provider = await startHookReceiver()
  const captcha = readCaptcha(provider.url, 'the-secret')
  const rateLimits = { 'auth.captcha.address': { limit: 2 } }
  await using backend = await startBackend({ rateLimits, auth: { settings: { captcha } } })
  const options = { captchaToken: 'bot' }
  const attempt = () => backend.client().auth.signInWithPassword({ email, password, options })
  const errors = [await attempt(), await attempt(), await attempt()].map(({ error }) => error?.code)
  expect(errors).toEqual(['captcha_failed', 'captcha_failed', 'over_request_rate_limit'])
  expect(provider.calls).toHaveLength(2)
})

test.for([
  ['recaptcha', 'x', 'not one of hcaptcha, turnstile'],
  ['hcaptcha', '', 'secret is missing'],
  ['file:///etc/passwd', 'x', 'not one of'],
] as const)('refused as a provider: %s with "%s"', ([provider, secret, reason]) => {
  expect(() => readCaptcha(provider, secret)).toThrow(reason)
})
