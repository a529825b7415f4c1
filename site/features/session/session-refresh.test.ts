// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthFetch } from '#site/lib/auth-fetch.ts'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { BROWSER_AUTH } from '#site/lib/create-supabase.ts'
import { scriptedSession } from '#tests/site/scripted-supabase.ts'
import { adoptLinkSession } from './start-auth-page.ts'

const CHECK_MS = 30_000
const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

/** The browser's client with a stored session of this lifetime; records its refresh requests. */
async function setup(lifetimeSeconds: number, answer: () => Response = () => Response.json(scriptedSession())) {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession({ lifetimeSeconds })))
  const refreshes: string[] = []
  async function send(input: RequestInfo | URL) {
    refreshes.push(new URL(new Request(input).url).search)
    return answer()
  }
  const global = { fetch: createAuthFetch(send) }
  const supabase = createClient('http://service.test', 'anon-key', { auth: BROWSER_AUTH, global })
  const first = supabase.auth.getSession()
  // Attempts to refresh are repeated for up to one check.
  if (lifetimeSeconds <= 0) await vi.advanceTimersByTimeAsync(CHECK_MS)
  await first
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

/** What a service sends whose clock differs from this computer's. */
function sessionByClock(aheadMs: number) {
  const session = scriptedSession()
  return { ...session, expires_at: session.expires_at + aheadMs / 1000 }
}

test.each([
  ['ahead', -HOUR_MS],
  ['behind', HOUR_MS],
])('with a clock an hour %s of the service’s, a session is refreshed once an hour', async (_where, aheadMs) => {
  const { refreshes, wait, supabase } = await setup(0, () => Response.json(sessionByClock(aheadMs)))
  expect(refreshes).toHaveLength(1)
  await wait(HOUR_MS - 6 * CHECK_MS)
  expect(refreshes).toHaveLength(1)
  await wait(6 * CHECK_MS)
  expect(refreshes).toHaveLength(2)
  await supabase.auth.stopAutoRefresh()
})

test('behind a slow clock, the session of a link is refreshed so that its expiry counts from now', async () => {
  const { refreshes, supabase } = await setup(3600)
  const link = scriptedSession({ sessionId: 'link' })
  const issuedMs = Date.now() + HOUR_MS
  const payload = { sub: link.user.id, session_id: 'link', iat: issuedMs / 1000, exp: issuedMs / 1000 + 3600 }
  const access_token = `e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.c2ln`
  await adoptLinkSession(supabase as never, { ...link, access_token })
  expect(refreshes).toEqual(['', '?grant_type=refresh_token'])
  await supabase.auth.stopAutoRefresh()
})

const isStored = () => localStorage.getItem(AUTH_STORAGE_KEY) !== null

test.each([
  ['429', () => Response.json({ code: 'over_request_rate_limit', message: 'Slow down' }, { status: 429 })],
  ['409', () => Response.json({ code: 'conflict', message: 'Another refresh is running' }, { status: 409 })],
  ['500', () => Response.json({ code: 'unexpected_failure', message: 'Sorry' }, { status: 500 })],
  ['403 of a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['401 of a gateway', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['page of a captive portal', () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
  [
    'lost network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('an expired session outlives a refresh that ends with: %s', async (_what, answer) => {
  let isDown = true
  const { wait, supabase } = await setup(-60, () => (isDown ? answer() : Response.json(scriptedSession())))
  expect(isStored()).toBe(true)
  isDown = false
  await wait(4 * CHECK_MS)
  expect((await supabase.auth.getSession()).data.session?.access_token).toBeTypeOf('string')
  await supabase.auth.stopAutoRefresh()
})

test('an expired session ends when the service says that its refresh token is not valid', async () => {
  const body = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' }
  const { supabase } = await setup(-60, () => Response.json(body, { status: 400 }))
  expect(isStored()).toBe(false)
  await supabase.auth.stopAutoRefresh()
})
