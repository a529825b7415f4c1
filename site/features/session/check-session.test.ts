// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createScriptedSupabase, scriptedSession, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { createSessionCheck } from './check-session.ts'

const USER = 'GET /auth/v1/user'
const ENDED = { status: 403, body: { code: 'session_not_found', message: 'Session does not exist' } }

async function setup(answer: { status?: number; body: unknown }) {
  const script = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  await script.supabase.auth.setSession(scriptedSession())
  script.requests.length = 0
  script.answers[USER] = answer
  const events: string[] = []
  script.supabase.auth.onAuthStateChange((event) => void events.push(event))
  const clock = { ms: 0 }
  const watch = createSessionCheck(script.connect, () => clock.ms)
  const come = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...script, watch, events, clock, come }
}

test('a session that was ended elsewhere is removed', async () => {
  const { watch, events, supabase } = await setup(ENDED)
  const stop = watch()
  await vi.waitFor(() => expect(events).toContain('SIGNED_OUT'))
  expect((await supabase.auth.getSession()).data.session).toBeNull()
  stop()
})

test.each([
  ['a session that exists', { body: scriptedUser() }],
  ['a failure of the service', { status: 500, body: { code: 'unexpected_failure', message: 'no' } }],
])('%s changes nothing', async (_what, answer) => {
  const { watch, requests, supabase } = await setup(answer)
  const stop = watch()
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect((await supabase.auth.getSession()).data.session).not.toBeNull()
  stop()
})

test('it asks again when the page comes back into view, at most twice a minute', async () => {
  const { watch, requests, clock, come } = await setup({ body: scriptedUser() })
  const stop = watch()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  clock.ms = 29_000
  come('visible')
  clock.ms = 31_000
  come('hidden')
  expect(requests).toHaveLength(1)
  come('visible')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  stop()
  clock.ms = 99_000
  come('visible')
  expect(requests).toHaveLength(2)
})
