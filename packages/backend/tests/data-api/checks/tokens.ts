import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { toErrorResponse } from '#backend/http/create-dispatcher.ts'
import { readSigningKeys } from '#backend/http/signing-keys.ts'
import { createVerifyAccessToken } from '#backend/http/verify-access-token.ts'
import { JWT_SECRET } from '#backend/tests/modules/open-backend.ts'
import { signToken } from '#backend/tests/modules/open-rest-backend.ts'
import type { RestApi } from '#backend/tests/modules/open-rest-module.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { Checks } from '../test-document.ts'

const MEMBER = { role: 'authenticated' }

async function answerTo(claims: Record<string, unknown>, { ask }: RestApi) {
  const authorization = `Bearer ${await signToken({ ...MEMBER, ...claims })}`
  return ask('GET /rpc/request', { headers: { authorization } })
}

/** Claims, with the seconds from now for times, and the code with which they are refused. */
const judgments: readonly [says: string, claims: Record<string, unknown>, code?: string][] = [
  ['PGRST303: a token that has expired is refused.', { exp: -60 }, 'PGRST303'],
  ['A clock may be wrong by 30 seconds: a token that has just expired is accepted.', { exp: -5 }],
  ['PGRST303: a token that is not valid yet is refused.', { nbf: 120 }, 'PGRST303'],
  ['A token that is about to be valid is accepted.', { nbf: 10 }],
  ['PGRST303: a token that was issued in the future is refused.', { iat: 120 }, 'PGRST303'],
  ['A token that is issued a few seconds in the future is accepted.', { iat: 10 }],
  ['PGRST303: a time that is not a number is refused.', { nbf: 'tomorrow' }, 'PGRST303'],
  ['Any audience is accepted unless `JWT_AUD` names one.', { aud: 'someone' }],
  ['`JWT_AUD` accepts the audience that it names.', { aud: 'library' }],
  ['It accepts a list that has the audience.', { aud: ['someone', 'library'] }],
  ['PGRST303: it refuses another audience.', { aud: 'someone' }, 'PGRST303'],
  ['PGRST303: it refuses a list without the audience.', { aud: ['someone'] }, 'PGRST303'],
  ['PGRST303: it refuses an audience that is not a text.', { aud: 7 }, 'PGRST303'],
  ['A token without an audience is for every service.', {}],
  ['An audience of null counts as none.', { aud: null }],
  ['An empty list of audiences counts as none.', { aud: [] }],
]

function judge(claims: Record<string, unknown>, code?: string) {
  return async (api: RestApi): Promise<void> => {
    const now = Math.floor(Date.now() / 1000)
    const isTime = (name: string, value: unknown) => name !== 'aud' && typeof value === 'number'
    const times = Object.entries(claims).map(([name, value]) => [
      name,
      isTime(name, value) ? now + Number(value) : value,
    ])
    const { status, body } = await answerTo(Object.fromEntries(times), api)
    expect([status, body.code]).toEqual(code === undefined ? [200, undefined] : [401, code])
  }
}

export const authenticationChecks: Checks = {
  ...Object.fromEntries(judgments.map(([says, claims, code]) => [says, judge(claims, code)])),
  async 'A valid token’s claim `role` names the role of the request.'(api) {
    expect((await answerTo({}, api)).body.role).toBe('authenticated')
  },
  async 'A valid token without that claim gets the visitors’ role.'(api) {
    expect((await answerTo({ role: undefined }, api)).body.role).toBe('anon')
  },
  async 'The login role must be a member of the claimed role.'(api) {
    for (const role of ['postgres', 'authenticator', 'none', 'nobody-such']) {
      expect((await answerTo({ role }, api)).status, role).toBeOneOf([401, 403])
    }
  },
  async 'The scheme is written with or without a capital letter.'({ ask }) {
    const authorization = `bearer ${await signToken(MEMBER)}`
    expect((await ask('GET /rpc/request', { headers: { authorization } })).body.role).toBe('authenticated')
  },
  async 'PGRST301: a token with another signature is refused.'({ ask }) {
    const authorization = `Bearer ${await signToken(MEMBER, 'another secret of enough characters')}`
    const answer = await ask('GET /rpc/request', { headers: { authorization } })
    expect([answer.status, answer.body.code]).toEqual([401, 'PGRST301'])
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
  },
  async 'PGRST301: a token may not choose the algorithm `none`.'({ ask }) {
    const authorization = `Bearer ${new UnsecuredJWT(MEMBER).encode()}`
    const answer = await ask('GET /rpc/request', { headers: { authorization } })
    expect([answer.status, answer.body.code]).toEqual([401, 'PGRST301'])
  },
  async '`DB_PRE_REQUEST` may refuse a caller whose token is valid.'(api) {
    expect(await answerTo({ email: 'thief@example.com' }, api)).toMatchObject({
      status: 400,
      body: { code: 'P0001', message: 'You may not enter', hint: 'Return the books first' },
    })
  },
}

function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid } }
}

const first = createKey('first')
const second = createKey('second')
const secret = Buffer.from(JWT_SECRET)
const verify = createVerifyAccessToken(JWT_SECRET, () => new Date(), {
  signingKeys: readSigningKeys(JSON.stringify({ keys: [first.jwk, second.jwk] })),
})

type Header = { alg: string; kid?: string }

/** The outcome for a token with this header and signature: its role, or what is wrong. */
async function judgeKey(header: Header, key: KeyObject | Uint8Array): Promise<string> {
  const token = await new SignJWT({ role: 'reader' }).setProtectedHeader(header).setExpirationTime('1h').sign(key)
  const outcome = await verify(token)
  return 'claims' in outcome ? outcome.claims.role : outcome.problem.kind
}

export const tokenKeyChecks: Checks = {
  async '`JWT_SECRET` verifies HS256 tokens.'() {
    expect(await judgeKey({ alg: 'HS256' }, secret)).toBe('reader')
    expect(await judgeKey({ alg: 'HS256' }, Buffer.from('another secret of enough characters'))).toBe('bad_signature')
  },
  async 'A public key, as a JSON Web Key, verifies what its private key signed.'() {
    expect(await judgeKey({ alg: 'ES256', kid: 'first' }, first.privateKey)).toBe('reader')
  },
  async 'Of a set of keys, the one with the token’s `kid` counts.'() {
    expect(await judgeKey({ alg: 'ES256', kid: 'second' }, second.privateKey)).toBe('reader')
    expect(await judgeKey({ alg: 'ES256', kid: 'first' }, second.privateKey)).toBe('bad_signature')
  },
  async 'A `kid` that no key has is refused.'() {
    expect(await judgeKey({ alg: 'ES256', kid: 'third' }, first.privateKey)).toBe('bad_signature')
  },
  async 'A token without `kid` is tried with each key.'() {
    expect(await judgeKey({ alg: 'ES256' }, first.privateKey)).toBe('bad_signature')
    expect(await judgeKey({ alg: 'HS256', kid: 'unknown' }, secret)).toBe('reader')
  },
  async 'PGRSTX00, 500: the library that talks to the database failed.'() {
    const response = toErrorResponse(new Error('a secret'), { requestId: '1', path: '/', log: silentLog })
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Internal server error' },
    ])
  },
}
