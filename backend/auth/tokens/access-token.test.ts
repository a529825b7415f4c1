import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import type { User } from '../users/user.ts'
import { createAccessTokens } from './access-token.ts'

const now = new Date('2026-11-21T10:00:00.600Z')
const user = { id: 'user', aud: 'authenticated', role: 'authenticated', email: null, phone: null } as User
const proof = { sessionId: 'session', aal: 'aal1', amr: [{ method: 'otp', timestamp: 1 }] }

test('an access token is signed with HS256 and expires after an hour', async () => {
  const secret = 'a-secret-of-the-tests-with-32-characters'
  const { token, expiresAt } = await createAccessTokens({
    lifetimeSeconds: 3600,
    secret,
    issuer: 'https://site.example/auth/v1',
    now: () => now,
  }).sign(user, proof)
  const { payload } = await jwtVerify(token, Buffer.from(secret), { algorithms: ['HS256'], currentDate: now })
  expect(payload).toMatchObject({ sub: 'user', email: '', app_metadata: {}, user_metadata: {}, session_id: 'session' })
  expect(payload.exp).toBe(expiresAt)
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600)
  expect(Number.isInteger(payload.iat)).toBe(true)
})
