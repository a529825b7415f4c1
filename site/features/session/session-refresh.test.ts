// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { BROWSER_AUTH } from '#site/lib/create-supabase.ts'
import { scriptedSession } from '#tests/site/scripted-supabase.ts'

const CHECK_MS = 30_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The browser's client with a stored session of this lifetime; records its refresh requests. */
async function setup(lifetimeSeconds: number) {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession({ lifetimeSeconds })))
  const refreshes: string[] = []
  async function fetch(input: RequestInfo | URL) {
    refreshes.push(new URL(new Request(input).url).search)
    return Response.json(scriptedSession())
  }
  const supabase = createClient('http://service.test', 'anon-key', { auth: BROWSER_AUTH, global: { fetch } })
  await supabase.auth.getSession()
  return { refreshes, wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds), supabase }
}

// Proves R6, R77.
test('the session is checked every 30 s and refreshed when it expires within three checks', async () => {
  // Checks at 0, 30 and 60 s find 160, 130 and 100 s left; 100 s is three whole intervals and a remainder.
  const { refreshes, wait, supabase } = await setup(160)
  await wait(2 * CHECK_MS - 1000)
  expect(refreshes).toEqual([])
  await wait(1000)
  expect(refreshes).toEqual(['?grant_type=refresh_token'])
  await wait(10 * CHECK_MS)
  expect(refreshes).toHaveLength(1)
  await supabase.auth.stopAutoRefresh()
})
