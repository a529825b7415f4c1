import { expect, test } from 'vitest'
import { HttpError } from './http-error.ts'
import type { AccessTokenClaims } from './http-module.ts'
import { withLiveSession } from './with-live-session.ts'

const LIVE = 'live'
const ISSUER = 'https://site.example/auth/v1'

function setup() {
  const asked: string[] = []
  const module = withLiveSession(
    {
      basePath: '/things/v1',
      tokenError: ({ message }) => new HttpError({ status: 401, code: 'bad_token', message }),
      handle: async () => new Response('done'),
    },
    {
      issuer: ISSUER,
      async isLive({ sessionId }) {
        asked.push(sessionId)
        return sessionId === LIVE
      },
    },
  )
  async function statusOf(method: string, claims: Partial<AccessTokenClaims>): Promise<number> {
    const caller = {
      role: 'authenticated',
      claims: { role: 'authenticated', iss: ISSUER, ...claims },
      accessToken: 't',
    }
    const context = { requestId: 'r', clientAddress: '192.0.2.1', caller }
    return module.handle(new Request('http://site.test/things/v1/a', { method }), context).then(
      ({ status }) => status,
      (error) => (error as HttpError).status,
    )
  }
  return { asked, statusOf }
}

test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('%s needs an active session', async (method) => {
  const { statusOf } = setup()
  expect(await statusOf(method, { sub: 'ada', session_id: LIVE })).toBe(200)
  expect(await statusOf(method, { sub: 'ada', session_id: 'ended' })).toBe(401)
  expect(await statusOf(method, { session_id: LIVE })).toBe(401)
})

test.each(['GET', 'HEAD'])('%s needs no session', async (method) => {
  const { asked, statusOf } = setup()
  expect(await statusOf(method, { sub: 'ada', session_id: 'ended' })).toBe(200)
  expect(asked).toEqual([])
})

test('an API key, a token without a session and one of another issuer need no active session', async () => {
  const { asked, statusOf } = setup()
  expect(await statusOf('POST', {})).toBe(200)
  expect(await statusOf('POST', { sub: 'ada' })).toBe(200)
  expect(await statusOf('POST', { sub: 'ada', session_id: 'ended', iss: 'https://another.example' })).toBe(200)
  expect(asked).toEqual([])
})
