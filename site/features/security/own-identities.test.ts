// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { toasts } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { readLinkReturn, settleLinking } from './own-identities.ts'

const TOKEN = 'POST /auth/v1/token'
const user = scriptedUser()
const own = scriptedSession({ sessionId: 'own', user })
const opened = scriptedSession({ sessionId: 'of-the-code', user })

/** A browser that has begun to link, and gets `query` back. */
async function settle(query: string, exchange: ScriptedAnswer = { body: opened }) {
  const script = createScriptedSupabase({
    'GET /auth/v1/user': { body: user },
    'GET /auth/v1/user/identities/authorize': { body: { url: 'https://acme.example/' } },
    'POST /auth/v1/logout': { status: 204 },
    [TOKEN]: exchange,
  })
  const { auth } = script.supabase
  await auth.setSession(own)
  await auth.linkIdentity({ provider: 'azure', options: { skipBrowserRedirect: true } })
  script.requests.length = 0
  const back = readLinkReturn(new URLSearchParams(query))
  if (back) await settleLinking(script.connect, back)
  return { ...script, back, session: (await auth.getSession()).data.session }
}

test('the code links, this browser keeps its own session, and the one of the code ends', async () => {
  const { requests, session } = await settle('code=1234')
  expect(toasts()).toEqual(['Success: The other account is connected. From now on it signs you in, too.'])
  expect(requests[0]).toMatchObject({ query: { grant_type: 'pkce' }, body: { auth_code: '1234' } })
  expect(session?.access_token).toBe(own.access_token)
  expect(requests.at(-1)).toMatchObject({ path: '/auth/v1/logout', query: { scope: 'local' } })
})

test.each([
  ['access_denied', '', 'was not allowed to tell us who you are'],
  ['bad_oauth_state', '', 'took too long or was started in another browser'],
  ['identity_already_exists', 'Identity is already linked', 'connected already'],
  ['identity_already_exists', 'Identity is already linked to another user', 'already signs in to another account here'],
  ['provider_email_needs_verification', '', 'has not confirmed that your email address is yours'],
  ['email_exists', '', 'belongs to another account here'],
  ['temporarily_unavailable', 'down', 'Please try again in a moment'],
])('the error %s (%s) from the other side is explained in plain words', async (code, message, text) => {
  const { requests } = await settle(`error=server_error&error_code=${code}&error_description=${message}`)
  expect(toasts()).toEqual([expect.stringContaining(text)])
  expect(requests).toEqual([])
})

test("the provider's own error counts if the service has no code", async () => {
  await settle('error=access_denied')
  expect(toasts()).toEqual([expect.stringContaining('was not allowed to tell us')])
})

test.each([
  ['flow_state_expired', 'took too long'],
  ['identity_already_exists', 'connected already'],
])('a code that the service refuses with %s links nothing, and the session stays', async (code, text) => {
  const { session } = await settle('code=1234', { status: 422, body: { code, message: 'no' } })
  expect(toasts()).toEqual([expect.stringContaining(text)])
  expect(session?.access_token).toBe(own.access_token)
})

test('any other address of the page changes nothing', async () => {
  const { back, requests } = await settle('utm_source=mail')
  expect(back).toBeNull()
  expect([toasts(), requests]).toEqual([[], []])
})
