import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openFactors } from '#backend/tests/modules/open-factors.ts'

const email = 'ada@example.com'

async function setup() {
  const auth = await openFactors()
  const { access_token, user } = await auth.signUp(email)
  const { app, session } = await auth.secondLevel(access_token)
  const admin = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from('a-secret-of-the-tests-with-32-characters'))
  return { auth, app, session, admin, path: `/admin/users/${user.id}/factors` }
}

test('the operator lists, renames and removes the factors of an account', async () => {
  const { auth, app, session, admin: token, path } = await setup()
  await using _ = auth
  expect((await auth.call(`GET ${path}`, { token })).body).toMatchObject([{ id: app.id, status: 'verified' }])
  const renamed = await auth.call(`PUT ${path}/${app.id}`, { token, body: { friendly_name: 'Old phone' } })
  expect(renamed.body).toMatchObject({ id: app.id, friendly_name: 'Old phone' })

  const sent = (await auth.mails()).length
  expect((await auth.call(`DELETE ${path}/${app.id}`, { token })).body).toMatchObject({ id: app.id })
  expect((await auth.call(`GET ${path}`, { token })).body).toEqual([])
  expect((await auth.mails()).slice(sent).map(({ to }) => to)).toEqual([email])
  expect(await auth.database.sql('select aal from auth.sessions')).toEqual([{ aal: 'aal1' }])
  expect((await auth.call('GET /user', { token: session.access_token })).body.factors).toBeUndefined()
})

test('nobody else can see or change factors there', async () => {
  const { auth, app, session, path } = await setup()
  await using _ = auth
  for (const line of [`GET ${path}`, `PUT ${path}/${app.id}`, `DELETE ${path}/${app.id}`]) {
    expect((await auth.call(line, { body: line.startsWith('GET') ? undefined : {} })).body).toMatchObject({ code: 401 })
    const body = line.startsWith('GET') ? undefined : {}
    expect((await auth.call(line, { token: session.access_token, body })).body).toMatchObject({
      code: 403,
      error_code: 'not_admin',
    })
  }
})

test('unknown accounts and factors are not found', async () => {
  const { auth, admin: token, path } = await setup()
  await using _ = auth
  const cases = [
    ['GET /admin/users/x/factors', 'validation_failed'],
    [`GET /admin/users/${crypto.randomUUID()}/factors`, 'user_not_found'],
    [`DELETE ${path}/x`, 'validation_failed'],
    [`DELETE ${path}/${crypto.randomUUID()}`, 'mfa_factor_not_found'],
  ] as const
  for (const [line, error_code] of cases)
    expect((await auth.call(line, { token })).body).toMatchObject({ code: 404, error_code })
})
