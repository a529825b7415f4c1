import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { deriveApiKeys } from './api-keys.ts'
import { HttpError } from './http-error.ts'
import { createIdentifyCaller } from './identify-caller.ts'
import { createVerifyAccessToken } from './verify-access-token.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const ADA = '0b9e5d0e-6f0c-4c7e-9d0b-3a4f5e6d7c8b'
const now = new Date('2026-11-21T12:00:00Z')
const keys = await deriveApiKeys(SECRET)

const identifyCaller = createIdentifyCaller({
  apiKeys: [
    { key: keys.anonKey, role: 'anon' },
    { key: keys.publishableKey, role: 'anon' },
    { key: keys.serviceRoleKey, role: 'service_role' },
    { key: keys.secretKey, role: 'service_role' },
  ],
  verifyAccessToken: createVerifyAccessToken(SECRET, () => now),
})

function call(headers: Record<string, string>, isKeyRequired = true, path = '/rest/v1/posts') {
  return identifyCaller(new Request(`http://site.test${path}`, { headers }), { isKeyRequired })
}

function sign(claims: Record<string, unknown>, { secret = SECRET, alg = 'HS256', expires = '1h' } = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + (expires === '1h' ? 3_600_000 : -3_600_000)))
    .sign(Buffer.from(secret))
}

/** The same token, with other claims between its header and its signature. */
function withClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

// Proves R13.
test.for([
  ['the anonymous token', keys.anonKey, 'anon'],
  ['the publishable key', keys.publishableKey, 'anon'],
  ['the service role token', keys.serviceRoleKey, 'service_role'],
  ['the secret key', keys.secretKey, 'service_role'],
] as const)('%s alone grants its role', async ([, key, role]) => {
  expect(await call({ apikey: key })).toEqual({ caller: { role, claims: { role }, accessToken: null } })
  expect(await call({ apikey: key, authorization: `Bearer ${key}` })).toMatchObject({ caller: { role } })
})

test('every process derives the same keys from one secret, and other keys from another', async () => {
  expect(await deriveApiKeys(SECRET)).toEqual(keys)
  expect(await deriveApiKeys(`${SECRET}!`)).not.toEqual(keys)
})

test('a key may be in the URL', async () => {
  expect(await call({}, true, `/rest/v1/posts?apikey=${keys.publishableKey}`)).toMatchObject({
    caller: { role: 'anon' },
  })
})

test('a missing key and a wrong key get different errors', async () => {
  await expect(call({})).rejects.toMatchObject({ status: 401, message: 'No API key found in request' })
  await expect(call({ apikey: 'sb_publishable_wrong' })).rejects.toMatchObject({
    status: 401,
    message: 'Invalid API key',
  })
  await expect(call({ apikey: 'x' }, false)).rejects.toBeInstanceOf(HttpError)
})

// Proves R13.
test('an access token identifies the caller', async () => {
  const token = await sign({ sub: ADA, role: 'authenticated' })
  const outcome = await call({ apikey: keys.anonKey, authorization: `Bearer ${token}` })
  expect(outcome).toMatchObject({ caller: { role: 'authenticated', accessToken: token, claims: { sub: ADA } } })
})

test('a token without a role is anonymous', async () => {
  const authorization = `Bearer ${await sign({ sub: ADA })}`
  expect(await call({ apikey: keys.anonKey, authorization })).toMatchObject({ caller: { role: 'anon' } })
})

test('expired, forged, unsigned and malformed tokens are problems, never anonymous callers', async () => {
  const claims = { sub: ADA, role: 'service_role' }
  const tokens = {
    expired: await sign(claims, { expires: 'past' }),
    bad_signature: await sign(claims, { secret: 'another-secret-of-thirty-two-characters!' }),
    other_algorithm: await sign(claims, { alg: 'HS512' }),
    unsigned: new UnsecuredJWT(claims).encode(),
    tampered: withClaims(await sign({ sub: ADA, role: 'authenticated' }), claims),
    malformed: 'a.b.c',
  }
  for (const [name, token] of Object.entries(tokens)) {
    const outcome = await call({ apikey: keys.anonKey, authorization: `Bearer ${token}` })
    expect(outcome, name).toHaveProperty('problem')
  }
})

test.for([[[]], [['x']], [7], [{}], [null], [true], ['ada'], ['']])(
  'a correctly signed token without a user is refused: sub %j',
  async ([sub]) => {
    const authorization = `Bearer ${await sign({ sub, role: 'authenticated' })}`
    expect(await call({ apikey: keys.anonKey, authorization })).toMatchObject({ problem: { kind: 'bad_claims' } })
  },
)

test('a custom role may use any string as its subject', async () => {
  const bearer = async (sub: unknown) => `Bearer ${await sign({ sub, role: 'reporter' })}`
  expect(await call({ apikey: keys.anonKey, authorization: await bearer('r|7') })).toHaveProperty('caller')
  expect(await call({ apikey: keys.anonKey, authorization: await bearer([]) })).toHaveProperty('problem')
})

test('a cached token still expires', async () => {
  let clock = now
  const verify = createVerifyAccessToken(SECRET, () => clock)
  const token = await sign({ sub: ADA, role: 'authenticated' })
  expect(await verify(token)).toHaveProperty('claims')
  clock = new Date(now.getTime() + 3_700_000)
  expect(await verify(token)).toMatchObject({ problem: { kind: 'expired' } })
})

test.for(['', 'Bearer', 'Bearer ', 'bearer  ', 'Bearer a b', 'Basic YTpi', 'Digest x', 'Bearertoken'])(
  'a header without a token is a problem, never an anonymous caller: "%s"',
  async (authorization) => {
    const outcome = await call({ apikey: keys.anonKey, authorization })
    expect(outcome).toMatchObject({ problem: { kind: 'no_token' } })
  },
)

test('if a module checks other schemes itself, they identify nobody, and bearer tokens count as usual', async () => {
  const ask = (authorization: string) =>
    identifyCaller(new Request('http://site.test/auth/v1/oauth/token', { headers: { authorization } }), {
      isKeyRequired: false,
      allowsOtherSchemes: true,
    })
  expect(await ask('Basic YTpi')).toMatchObject({ caller: { role: 'anon', accessToken: null } })
  expect(await ask('Bearer')).toHaveProperty('problem')
  expect(await ask('Bearer x')).toHaveProperty('problem')
})

test.for([
  ['a list as role', { role: ['authenticated'] }],
  ['an issue time in the future', { iat: now.getTime() / 1000 + 3600 }],
  ['an issue time that is not a number', { iat: 'now' }],
  ['no expiry', { exp: undefined }],
  ['an expiry that is not a number', { exp: '9999999999' }],
] as const)('a correctly signed token with %s is refused', async ([, odd]) => {
  const seconds = now.getTime() / 1000
  const claims = { sub: ADA, role: 'authenticated', iat: seconds, exp: seconds + 60, ...odd }
  const token = await new SignJWT(claims as unknown as Record<string, unknown>)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(SECRET))
  const outcome = await call({ apikey: keys.anonKey, authorization: `Bearer ${token}` })
  expect(outcome).toMatchObject({ problem: { kind: 'bad_claims' } })
})

test('a clock that is a little ahead does not matter', async () => {
  const token = await sign({ sub: ADA, role: 'authenticated' })
  const verify = createVerifyAccessToken(SECRET, () => new Date(now.getTime() - 20_000))
  expect(await verify(token)).toHaveProperty('claims')
})

test('a token without the word Bearer counts only where a module accepts it', async () => {
  const token = await sign({ sub: ADA, role: 'authenticated' })
  const request = new Request('http://site.test/storage/v1/bucket', { headers: { authorization: token } })
  expect(await identifyCaller(request, { isKeyRequired: false })).toMatchObject({ problem: { kind: 'no_token' } })
  expect(await identifyCaller(request, { isKeyRequired: false, acceptsBareTokens: true })).toMatchObject({
    caller: { role: 'authenticated', claims: { sub: ADA } },
  })
  const basic = new Request('http://site.test/storage/v1/bucket', { headers: { authorization: 'Basic YTpi' } })
  expect(await identifyCaller(basic, { isKeyRequired: false, acceptsBareTokens: true })).toMatchObject({
    problem: { kind: 'no_token' },
  })
})
