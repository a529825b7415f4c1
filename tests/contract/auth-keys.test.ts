import { generateKeyPairSync } from 'node:crypto'
import { readSigningKeys } from '@headwater/backend/settings'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const createJwk = (kid: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
})
const [older, newer] = [createJwk('older'), createJwk('newer')]
const keysOf = (...jwks: unknown[]) => readSigningKeys(JSON.stringify({ keys: jwks }))

/** Answers with the subject of its caller. */
const functions = {
  whoami: {
    verifyToken: true,
    handler: async (_request: Request, { caller }: { caller: { claims: { sub?: string } } }) =>
      Response.json({ sub: caller.claims.sub }),
  },
}

function ask({ url, anonKey }: TestBackend, path: string, headers: Record<string, string> = {}) {
  return fetch(`${url}${path}`, { headers: { apikey: anonKey, ...headers } })
}

const MODULE_PATHS = ['/rest/v1/posts?select=id', '/functions/v1/whoami', '/auth/v1/user']

async function statuses(backend: TestBackend, authorization: string): Promise<number[]> {
  return Promise.all(MODULE_PATHS.map(async (path) => (await ask(backend, path, { authorization })).status))
}

test('getClaims verifies an ES256 token locally, by the published keys', async () => {
  await using backend = await startBackend({ signingKeys: keysOf(newer, older) })
  const { client, userId } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token ?? ''
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: 'newer' })

  // After sign-out the server would refuse the token, so an answer must come from its signature alone.
  await backend.database.sql('delete from auth.sessions where user_id = $1', [userId])
  const verified = await client.auth.getClaims(token)
  expect(verified.error).toBeNull()
  expect(verified.data?.claims).toMatchObject({ sub: userId, role: 'authenticated', iss: `${SITE_URL}/auth/v1` })

  const [header, payload, signature = ''] = token.split('.')
  const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect((await client.auth.getClaims(forged)).error).toMatchObject({ message: 'Invalid JWT signature' })
})

test('both discovery documents name the issuer, and the published keys are public and cacheable', async () => {
  await using backend = await startBackend({
    signingKeys: keysOf(newer, older),
    auth: { settings: { servesApplications: true } },
  })
  const issuer = `${SITE_URL}/auth/v1`
  for (const name of ['openid-configuration', 'oauth-authorization-server']) {
    const answer = await fetch(`${backend.url}/auth/v1/.well-known/${name}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    expect(await answer.json()).toMatchObject({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      id_token_signing_alg_values_supported: ['ES256', 'HS256'],
      response_types_supported: ['code'],
    })
  }

  const published = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)
  expect(published.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = await published.json()
  expect(keys).toHaveLength(2)
  for (const [index, { kid, x, y }] of [newer, older].entries()) {
    expect(keys[index]).toEqual({ kid, x, y, kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  }
})

test('members stay signed in while keys rotate: from the secret to a key, and from a key to the next', async () => {
  await using secretOnly = await startBackend()
  const { database } = secretOnly
  const { client, email, userId } = await secretOnly.memberClient()
  const before = (await client.auth.getSession()).data.session?.access_token ?? ''
  expect(decodeProtectedHeader(before).alg).toBe('HS256')

  await using first = await startBackend({ database, signingKeys: keysOf(older), functions })
  const signedIn = await first.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
  const during = signedIn.data.session?.access_token ?? ''
  await using second = await startBackend({ database, signingKeys: keysOf(newer, older), functions })
  for (const token of [before, during]) expect(await statuses(second, `Bearer ${token}`)).toEqual([200, 200, 200])
  const refreshed = await second.client().auth.refreshSession(signedIn.data.session ?? undefined)
  expect(decodeProtectedHeader(refreshed.data.session?.access_token ?? '').kid).toBe('newer')
  expect(refreshed.data.user?.id).toBe(userId)

  await using retired = await startBackend({ database, signingKeys: keysOf(newer), functions })
  expect(await statuses(retired, `Bearer ${during}`)).toEqual([401, 401, 403])
  expect((await retired.client().from('posts').select('id')).error).toBeNull()
})

test('a token that is signed with a public key as if it were a secret identifies nobody', async () => {
  const signingKeys = keysOf(newer)
  await using backend = await startBackend({ signingKeys, functions })
  const pem = Buffer.from(signingKeys[0]?.publicKey.export({ format: 'pem', type: 'spki' }) ?? '')
  for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'newer' }]) {
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader(header)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(pem)
    expect(await statuses(backend, `Bearer ${token}`)).toEqual([401, 401, 403])
  }
})

test('each module has its own message for an empty bearer', async () => {
  await using backend = await startBackend({ functions })
  const bodies = await Promise.all(
    MODULE_PATHS.map(async (path) => (await ask(backend, path, { authorization: 'Bearer ' })).json()),
  )
  expect(bodies).toMatchObject([
    { code: 'PGRST301', message: 'Empty JWT is sent in Authorization header' },
    { code: 401, message: 'Invalid JWT' },
    { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  ])
})
