import { expect, test } from 'vitest'
import type { SmsMessage } from '#backend/auth/phones/sms-settings.ts'
import { claimsOf, openFactors } from '#backend/tests/modules/open-factors.ts'

const email = 'ada@example.com'
const factors = { totp: 'on', webauthn: 'on', phone: 'on', recovery_code: 'on' } as const

async function setup({ withRateLimits = false } = {}) {
  const messages: SmsMessage[] = []
  const auth = await openFactors({
    withRateLimits,
    settings: { factors },
    sendSms: async (message) => {
      messages.push(message)
      return { messageId: null }
    },
  })
  const { access_token: token } = await auth.signUp(email)
  const enroll = (phone: unknown) =>
    auth.call('POST /factors', { token, body: { factor_type: 'phone', friendly_name: `Phone ${phone}`, phone } })
  const challenge = async (id: string) =>
    auth.call(`POST /factors/${id}/challenge`, { token, body: { channel: 'sms' } })
  const verify = (id: string, challengeId: string, code: string) =>
    auth.call(`POST /factors/${id}/verify`, { token, body: { challenge_id: challengeId, code } })
  return { auth, token, messages, enroll, challenge, verify }
}

// Proves R79, R219.
test('a phone proves itself with the code of a text message, once', async () => {
  const { auth, messages, enroll, challenge, verify } = await setup()
  await using _ = auth
  const { body: factor } = await enroll('+15550100200')
  expect(factor).toMatchObject({ type: 'phone', phone: '+15550100200' })
  const { body: begun } = await challenge(factor.id)
  expect(begun).toMatchObject({ id: expect.any(String), type: 'phone' })
  const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  expect(messages).toMatchObject([{ to: '15550100200', text: `Your code is ${code}`, code, channel: 'sms' }])
  expect(JSON.stringify(await auth.database.sql('select * from auth.mfa_challenges'))).not.toContain(code)

  const wrong = code === '000000' ? '000001' : '000000'
  expect((await verify(factor.id, begun.id, wrong)).body).toMatchObject({
    code: 422,
    error_code: 'mfa_verification_failed',
    msg: 'Invalid MFA Phone code entered',
  })
  const { body: session } = await verify(factor.id, begun.id, code)
  expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal2' })
  expect(session.user.factors).toMatchObject([{ id: factor.id, factor_type: 'phone', status: 'verified' }])
  expect((await verify(factor.id, begun.id, code)).status).toBe(422)
  expect((await enroll('+15550100200')).body.error_code).toBe('mfa_verified_factor_exists')
})

test('an unproved number can be started again', async () => {
  const { auth, enroll } = await setup()
  await using _ = auth
  const { body: first } = await enroll('+15550100200')
  const { body: second } = await enroll('+15550100200')
  expect(second.id).not.toBe(first.id)
  expect(await auth.database.sql('select id from auth.mfa_factors')).toEqual([{ id: second.id }])
})

test.each(['', 'abc', '+0123456789', '12345678901234567'])('"%s" is not a phone number', async (phone) => {
  const { auth, enroll } = await setup()
  await using _ = auth
  expect((await enroll(phone)).body).toMatchObject({ code: 400, error_code: 'validation_failed' })
})

test('messages are a minute apart', async () => {
  const { auth, enroll, challenge } = await setup({ withRateLimits: true })
  await using _ = auth
  const { body: factor } = await enroll('+15550100200')
  expect((await challenge(factor.id)).status).toBe(200)
  const { body, headers } = await challenge(factor.id)
  expect(body).toMatchObject({ code: 429, error_code: 'over_sms_send_rate_limit' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('without a way to send messages a phone cannot be challenged', async () => {
  await using auth = await openFactors({ settings: { factors } })
  const { access_token: token } = await auth.signUp(email)
  const { body: factor } = await auth.call('POST /factors', {
    token,
    body: { factor_type: 'phone', phone: '+15550100' },
  })
  expect((await auth.call(`POST /factors/${factor.id}/challenge`, { token, body: {} })).body).toMatchObject({
    code: 422,
    error_code: 'mfa_phone_verify_not_enabled',
  })
})
