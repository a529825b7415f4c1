import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readSigningKeys } from '#backend/http/signing-keys.ts'
import { createSignJwt } from '../auth-services.ts'
import type { User } from '../users/user.ts'
import { accessTokenClaims } from './access-token.ts'

const SECRET = 'a-secret-of-the-tests-with-32-characters'
const now = new Date('2026-11-21T10:00:00.600Z')
const user = { id: 'user', aud: 'authenticated', role: 'authenticated', email: null, phone: null } as User
const proof = { sessionId: 'session', aal: 'aal1', amr: [{ method: 'otp', timestamp: 1 }] }
const claims = accessTokenClaims(user, proof, { issuer: 'https://site.example/auth/v1', lifetimeSeconds: 3600, now })

function createJwk(kid: string, keyOps?: string[]) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid, ...(keyOps && { key_ops: keyOps }) }
}

test('without a signing key an access token is signed with HS256, and it expires after an hour', async () => {
  const token = await createSignJwt(SECRET, [])(claims)
  const { payload } = await jwtVerify(token, Buffer.from(SECRET), { algorithms: ['HS256'], currentDate: now })
  expect(payload).toMatchObject({ sub: 'user', email: '', app_metadata: {}, user_metadata: {}, session_id: 'session' })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600)
  expect(Number.isInteger(payload.iat)).toBe(true)
})

test('the first key that may sign signs, and the token names it', async () => {
  const keys = readSigningKeys(JSON.stringify([createJwk('retired', ['verify']), createJwk('new'), createJwk('old')]))
  const token = await createSignJwt(SECRET, keys)(claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'new', typ: 'JWT' })
  const key = keys.find(({ kid }) => kid === 'new')?.publicKey
  expect(key && (await jwtVerify(token, key, { currentDate: now })).payload.sub).toBe('user')
})
