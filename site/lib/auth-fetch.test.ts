import { expect, test } from 'vitest'
import { createAuthFetch, waitSecondsOf } from './auth-fetch.ts'

const SIGN_IN = 'http://service.test/auth/v1/token?grant_type=password'

function answered(response: Response, url = SIGN_IN) {
  return createAuthFetch(async () => response)(url)
}

test('a refusal for a time says how long in its message', async () => {
  const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }
  const response = await answered(Response.json(body, { status: 429, headers: { 'retry-after': '90' } }))
  const { msg } = await response.json()
  expect(waitSecondsOf({ message: msg, status: response.status })).toBe(90)
})

test('a refresh that was refused for a time is not sent again before', async () => {
  let sent = 0
  let nowMs = 0
  async function send() {
    sent += 1
    return Response.json({ message: 'no' }, { status: 429, headers: { 'retry-after': '60' } })
  }
  const refresh = createAuthFetch(send, () => nowMs)
  const url = 'http://service.test/auth/v1/token?grant_type=refresh_token'
  const statuses = [await refresh(url), await refresh(url)].map(({ status }) => status)
  expect([sent, ...statuses]).toEqual([1, 503, 503])
  nowMs = 60_000
  await refresh(url)
  expect(sent).toBe(2)
})

test('a message that says it already stays as it is', async () => {
  const message = 'For security purposes, you can only request this after 42 seconds.'
  const response = await answered(Response.json({ message }, { status: 429, headers: { 'retry-after': '60' } }))
  expect(await response.json()).toEqual({ message })
})

test('answers of other paths, and other answers of auth/v1, pass unchanged', async () => {
  const tables = Response.json({ access_token: 'a', expires_in: 1, expires_at: 2 })
  expect(await answered(tables, 'http://service.test/rest/v1/posts')).toBe(tables)
  const refusal = Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 })
  expect(await answered(refusal)).toBe(refusal)
})
