import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSigningKeys } from './signing-keys.ts'

const createEcKey = (namedCurve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' })
const createRsaKey = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' })

const ec = createEcKey()
const rsa = createRsaKey(2048)
const read = (...keys: unknown[]) => readSigningKeys(JSON.stringify({ keys }))

test('EC and RSA keys are read, and only their public parts are published', () => {
  const keys = read({ ...ec, kid: 'e' }, { ...rsa, kid: 'r', alg: 'RS256' })
  expect(keys.map(({ algorithm, privateKey }) => [algorithm, privateKey !== null])).toEqual([
    ['ES256', true],
    ['RS256', true],
  ])
  const { x, y } = ec
  const rest = { alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  expect(keys[0]?.publicJwk).toEqual({ kty: 'EC', crv: 'P-256', x, y, kid: 'e', ...rest })
  for (const { publicJwk } of keys)
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(publicJwk).not.toHaveProperty(part)
})

test('a key without its private part, or without the operation "sign", only verifies', () => {
  const { d: _, ...publicPart } = ec
  expect(read({ ...publicPart, kid: 'a' }, { ...createEcKey(), kid: 'b', key_ops: ['verify'] })).toMatchObject([
    { privateKey: null },
    { privateKey: null },
  ])
})

test.for([
  ['not JSON', 'nonsense', 'it is not JSON'],
  ['no list', '"x"', 'neither'],
  ['not an object', '[1]', 'key 1 is not an object'],
  ['no kid', JSON.stringify([ec]), 'key 1 has no kid'],
  ['a secret', '[{"kty":"oct","k":"AAAA","kid":"a"}]', 'key 1 is neither'],
  ['another curve', JSON.stringify([{ ...createEcKey('P-384'), kid: 'a' }]), 'key 1 is neither'],
  ['another algorithm', JSON.stringify([{ ...ec, alg: 'HS256', kid: 'a' }]), 'key 1 is neither'],
  ['a short RSA key', JSON.stringify([{ ...createRsaKey(1024), kid: 'a' }]), 'fewer than 2048 bits'],
  ['a damaged key', JSON.stringify([{ ...ec, x: 'AA', kid: 'a' }]), 'key 1 cannot be read'],
  ['parts of two keys', JSON.stringify([{ ...ec, d: createEcKey().d, kid: 'a' }]), 'key 1'],
  [
    'the same kid twice',
    JSON.stringify([
      { ...ec, kid: 'a' },
      { ...createEcKey(), kid: 'a' },
    ]),
    'used twice',
  ],
] as const)('refused: %s', ([, text, reason]) => {
  expect(() => readSigningKeys(text)).toThrow(reason)
})

test('a refusal never repeats a private key', () => {
  const d = createEcKey().d ?? ''
  const refuse = () => {
    try {
      read({ ...ec, d, kid: 'a' })
    } catch (error) {
      return String(error)
    }
  }
  expect(refuse()).toContain('key 1')
  expect(refuse()).not.toContain(d)
})
