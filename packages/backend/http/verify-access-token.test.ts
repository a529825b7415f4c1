import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readSigningKeys } from './signing-keys.ts'
import { createVerifyAccessToken } from './verify-access-token.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const now = new Date('2026-11-21T12:00:00Z')
const claims = { sub: '0b9e5d0e-6f0c-4c7e-9d0b-3a4f5e6d7c8b', role: 'authenticated' }

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = readSigningKeys(
  JSON.stringify([
    { ...ec.privateKey.export({ format: 'jwk' }), kid: 'ec' },
    { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa' },
  ]),
)
const verify = createVerifyAccessToken(SECRET, () => now, { signingKeys: keys })

function sign(header: { alg: string; kid?: string }, key: KeyObject | Uint8Array): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader(header)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(key)
}

test('tokens of every configured key, of keys that only verify and of the secret are accepted', async () => {
  expect(await verify(await sign({ alg: 'ES256', kid: 'ec' }, ec.privateKey))).toMatchObject({ claims })
  expect(await verify(await sign({ alg: 'RS256', kid: 'rsa' }, rsa.privateKey))).toMatchObject({ claims })
  expect(await verify(await sign({ alg: 'HS256' }, Buffer.from(SECRET)))).toMatchObject({ claims })
  expect(await verify(await sign({ alg: 'HS256', kid: 'of-the-secret' }, Buffer.from(SECRET)))).toMatchObject({
    claims,
  })
})

const publicTexts = [
  ['PEM', Buffer.from(ec.publicKey.export({ format: 'pem', type: 'spki' }))],
  ['DER', ec.publicKey.export({ format: 'der', type: 'spki' })],
  ['JWK', Buffer.from(JSON.stringify(ec.publicKey.export({ format: 'jwk' })))],
] as const

test.for(publicTexts)('a public key as the secret of HS256 is refused: %s', async ([, text]) => {
  for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'ec' }]) {
    expect(await verify(await sign(header, text))).toMatchObject({ problem: { kind: 'bad_signature' } })
  }
})

test('an unknown or missing kid, another key and another algorithm are refused', async () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  for (const token of [
    await sign({ alg: 'ES256', kid: 'unknown' }, ec.privateKey),
    await sign({ alg: 'ES256' }, ec.privateKey),
    await sign({ alg: 'ES256', kid: 'ec' }, stranger),
    await sign({ alg: 'ES256', kid: 'rsa' }, ec.privateKey),
    await sign({ alg: 'RS256', kid: 'ec' }, rsa.privateKey),
    await sign({ alg: 'PS256', kid: 'rsa' }, rsa.privateKey),
    await sign({ alg: 'HS256', kid: 'ec' }, Buffer.from(SECRET)),
  ]) {
    expect(await verify(token), token).toMatchObject({ problem: { kind: 'bad_signature' } })
  }
})

test('an unsigned token is refused whatever key it names', async () => {
  const [, payload] = (await sign({ alg: 'ES256', kid: 'ec' }, ec.privateKey)).split('.')
  for (const alg of ['none', 'None', 'NONE', '']) {
    const header = Buffer.from(JSON.stringify({ alg, kid: 'ec' })).toString('base64url')
    expect(await verify(`${header}.${payload}.`), alg).toHaveProperty('problem')
  }
})

test('without keys only the secret verifies', async () => {
  const verifyBySecret = createVerifyAccessToken(SECRET, () => now)
  expect(await verifyBySecret(await sign({ alg: 'ES256', kid: 'ec' }, ec.privateKey))).toHaveProperty('problem')
})
