import { expect, test } from 'vitest'
import { openAuthModule, PASSWORD } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'

async function setup() {
  const auth = await openAuthModule()
  const eve = await auth.signUp('eve@example.com')
  await auth.signUp(email)
  const signIn = async () => {
    return (await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })).body
  }
  const sessions = { mine: await signIn(), other: await signIn(), eve }
  return {
    auth,
    logOut: (query: string) => auth.call(`POST /logout${query}`, { token: sessions.mine.access_token }),
    async alive() {
      const names: string[] = []
      for (const [name, { access_token: token }] of Object.entries(sessions)) {
        if ((await auth.call('GET /user', { token })).status === 200) names.push(name)
      }
      return names
    },
    [Symbol.asyncDispose]: () => auth[Symbol.asyncDispose](),
  }
}

test.each([
  ['?scope=local', ['other', 'eve']],
  ['?scope=others', ['mine', 'eve']],
  ['?scope=global', ['eve']],
  ['', ['eve']],
])('POST /logout%s leaves the sessions %j', async (query, left) => {
  await using it = await setup()
  const { status, body } = await it.logOut(query)
  expect({ status, body }).toEqual({ status: 204, body: '' })
  expect(await it.alive()).toEqual(left)
})

test('signing out twice reports that the session is gone', async () => {
  await using it = await setup()
  await it.logOut('?scope=local')
  expect((await it.logOut('?scope=local')).body).toMatchObject({ code: 403, error_code: 'session_not_found' })
})

test('an unknown scope ends nothing', async () => {
  await using it = await setup()
  expect((await it.logOut('?scope=everything')).body).toMatchObject({ code: 400, error_code: 'validation_failed' })
  expect(await it.alive()).toEqual(['mine', 'other', 'eve'])
})

test('without a token there is nothing to sign out', async () => {
  await using it = await setup()
  expect((await it.auth.call('POST /logout')).body).toMatchObject({ code: 401, error_code: 'no_authorization' })
})
