import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { openAuthModule } from '#backend/tests/modules/open-auth-module.ts'

test('an unknown path gets 404, and a known path with another method 405', async () => {
  await using auth = await openAuthModule()
  for (const path of ['POST /otps', 'GET /authorized', 'GET /', 'POST /signup/more', 'GET /constructor']) {
    expect(await auth.call(path)).toMatchObject({ status: 404, body: '404 page not found\n' })
  }
  const { status, headers } = await auth.call('DELETE /user')
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, PUT' })
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('settings list the available ways to sign in', async () => {
  await using auth = await openAuthModule()
  const { body } = await auth.call('GET /settings')
  expect(body).toMatchObject({ external: { email: true, google: false, phone: false }, disable_signup: false })
  expect(body.mailer_autoconfirm).toBe(false)
})

test('settings show what the operator has chosen', async () => {
  const settings = { allowsSignUp: false, allowsAnonymousSignIn: true }
  await using auth = await openAuthModule({ autoconfirm: true, settings })
  expect((await auth.call('GET /settings')).body).toMatchObject({
    external: { anonymous_users: true },
    disable_signup: true,
    mailer_autoconfirm: true,
  })
})

test('health responds', async () => {
  await using auth = await openAuthModule()
  expect((await auth.call('GET /health')).body).toMatchObject({ name: expect.any(String), version: expect.any(String) })
})

test('errors use the API version that the request asks for', async () => {
  await using auth = await openAuthModule()
  const path = 'POST /token?grant_type=password'
  const body = { email: 'nobody@example.com', password: 'wrong' }
  const old = await auth.call(path, { body })
  expect(old.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials')

  const recent = await auth.call(path, { body, headers: { 'X-Supabase-Api-Version': '2024-01-01' } })
  expect(recent.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test.each([
  ['text', 'not json', 400, 'bad_json'],
  ['nothing', '', 400, 'bad_json'],
  ['a list', '[]', 400, 'bad_json'],
  ['a NUL character', '{"email":"a\\u0000@b.example"}', 400, 'bad_json'],
  ['half a surrogate pair', '{"data":{"a":"\\ud800"}}', 400, 'bad_json'],
  ['too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'request_entity_too_large'],
])('a body of this kind is refused: %s', async (_what, body, ...[status, code]) => {
  await using auth = await openAuthModule()
  const answer = await auth.call('POST /signup', { body })
  expect({ status: answer.status, code: answer.body.error_code }).toEqual({ status, code })
})

test.each([
  ['no free connection', new DatabaseUnavailableError('busy', null), 503],
  ['an unexpected failure', new Error('select secret from auth.users'), 500],
])('%s is reported to the client without its cause', async (_what, failure, status) => {
  await using working = await openAuthModule()
  const database = { ...working.database.database, transaction: () => Promise.reject(failure) }
  await using auth = await openAuthModule({ database })
  const answer = await auth.call('POST /token?grant_type=password', { body: { email: 'a@b.example', password: 'x' } })
  expect(answer.status).toBe(status)
  expect(answer.body.error_code).toBe('unexpected_failure')
  expect(JSON.stringify(answer.body)).not.toContain('secret')
})
