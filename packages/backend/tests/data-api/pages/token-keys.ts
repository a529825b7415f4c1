import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect } from 'vitest'
import { toErrorResponse } from '#backend/http/create-dispatcher.ts'
import { readSigningKeys } from '#backend/http/signing-keys.ts'
import { createVerifyAccessToken } from '#backend/http/verify-access-token.ts'
import { JWT_SECRET } from '#backend/tests/modules/open-backend.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { Page } from '../sentence.ts'

function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid } }
}

const first = createKey('first')
const second = createKey('second')
const verify = createVerifyAccessToken(JWT_SECRET, () => new Date(), {
  signingKeys: readSigningKeys(JSON.stringify({ keys: [first.jwk, second.jwk] })),
})

type Header = { alg: string; kid?: string }

/** The outcome for a token with this header and signature: its role, or what is wrong. */
async function judge(header: Header, key: KeyObject | Uint8Array): Promise<string> {
  const token = await new SignJWT({ role: 'reader' }).setProtectedHeader(header).setExpirationTime('1h').sign(key)
  const outcome = await verify(token)
  return 'claims' in outcome ? outcome.claims.role : outcome.problem.kind
}

const secret = Buffer.from(JWT_SECRET)

export const tokenKeys: Page = {
  title: 'Token keys',
  source: 'auth',
  sentences: [
    {
      says: '`JWT_SECRET` verifies HS256 tokens.',
      async check() {
        expect(await judge({ alg: 'HS256' }, secret)).toBe('reader')
        expect(await judge({ alg: 'HS256' }, Buffer.from('another secret of enough characters'))).toBe('bad_signature')
      },
    },
    {
      says: 'A public key, as a JSON Web Key, verifies what its private key signed.',
      async check() {
        expect(await judge({ alg: 'ES256', kid: 'first' }, first.privateKey)).toBe('reader')
      },
    },
    {
      says: 'Of a set of keys, the one with the token’s `kid` counts.',
      async check() {
        expect(await judge({ alg: 'ES256', kid: 'second' }, second.privateKey)).toBe('reader')
        expect(await judge({ alg: 'ES256', kid: 'first' }, second.privateKey)).toBe('bad_signature')
      },
    },
    {
      says: 'A `kid` that no key has is refused.',
      async check() {
        expect(await judge({ alg: 'ES256', kid: 'third' }, first.privateKey)).toBe('bad_signature')
      },
    },
    {
      says: 'A token without `kid` is tried with each key.',
      differs: 'keys are found by name',
      async check() {
        expect(await judge({ alg: 'ES256' }, first.privateKey)).toBe('bad_signature')
        expect(await judge({ alg: 'HS256', kid: 'unknown' }, secret)).toBe('reader')
      },
    },
    {
      says: 'PGRSTX00, 500: the library that talks to the database failed.',
      differs: 'codes that do not occur',
      async check() {
        const response = toErrorResponse(new Error('a secret'), { requestId: '1', path: '/', log: silentLog })
        expect([response.status, await response.json()]).toEqual([
          500,
          { code: 'unexpected_failure', message: 'Internal server error' },
        ])
      },
    },
  ],
}
