import { parseOptions } from '@node-rs/argon2'
import { hash as bcryptHash } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { createPasswordHashing, isOutdatedHash, parseFirebaseHash } from './password-hashing.ts'

const ARGON2ID = 2

test('passwords are hashed with argon2id and a separate salt each', async () => {
  const passwords = createPasswordHashing()
  const [first, second] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
  expect(first).not.toBe(second)
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(first)
  expect({ algorithm, memoryCost, timeCost, parallelism }).toEqual({
    algorithm: ARGON2ID,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
  expect(await passwords.verify(first, 'secret')).toBe(true)
  expect(await passwords.verify(first, 'Secret')).toBe(false)
})

test('every byte of a long password counts', async () => {
  const passwords = createPasswordHashing()
  const long = 'x'.repeat(1000)
  const hash = await passwords.hash(`${long}a`)
  expect(await passwords.verify(hash, `${long}b`)).toBe(false)
  expect(await passwords.verify(hash, `${long}a`)).toBe(true)
})

test.each([null, ''])('without a stored hash (%j), a decoy is verified and nothing matches', async (stored) => {
  expect(await createPasswordHashing().verify(stored, 'secret')).toBe(false)
})

test('a flood of hashes is refused instead of piling up, and hashing then continues', async () => {
  const passwords = createPasswordHashing()
  // They wait in the same line as others, and take a thirtieth of the time.
  const quick = await bcryptHash('secret', 4)
  const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.verify(quick, 'x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } })
  expect(await passwords.verify(quick, 'secret')).toBe(true)
})

test.each(['2a', '2b', '2y'] as const)('a bcrypt hash ($%s$) of the hosted service is verified', async (version) => {
  const passwords = createPasswordHashing()
  const stored = (await bcryptHash('secret', 4)).replace(/^\$2b\$/, `$${version}$`)
  expect(await passwords.verify(stored, 'secret')).toBe(true)
  expect(await passwords.verify(stored, 'Secret')).toBe(false)
  expect(isOutdatedHash(stored)).toBe(true)
})

test('a hash with the current parameters is not outdated, one with less memory is', async () => {
  const stored = await createPasswordHashing().hash('secret')
  expect(isOutdatedHash(stored)).toBe(false)
  expect(isOutdatedHash(stored.replace('m=19456', 'm=4096'))).toBe(true)
})

test.each(['secret', '$2b$10$short', '$argon2id$v=19$m=19456,t=2,p=1$damaged', '$pbkdf2-sha256$i=1000$abc$def'])(
  'the unreadable hash %s counts as a wrong password',
  async (stored) => {
    expect(await createPasswordHashing().verify(stored, 'secret')).toBe(false)
  },
)

// The example of Firebase's own documentation of its algorithm.
const SIGNER_KEY = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
const SALT = '42xEC+ixf3L2lw=='
const HASH = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
const stored = (parameters = 'v=1,n=14,r=8,p=1', hash = HASH) =>
  `$fbscrypt$${parameters},ss=Bw==,sk=${SIGNER_KEY}$${SALT}$${hash}`

test('a hash from Firebase verifies its password and is replaced at the next sign-in', async () => {
  const passwords = createPasswordHashing()
  expect(await passwords.verify(stored(), 'user1password')).toBe(true)
  expect(await passwords.verify(stored(), 'user1Password')).toBe(false)
  expect(await passwords.verify(stored(), '')).toBe(false)
  expect(isOutdatedHash(stored())).toBe(true)
})

test.for([
  ['no parameters', '$fbscrypt$'],
  ['another version', stored('v=2,n=14,r=8,p=1')],
  ['no cost', stored('v=1,n=0,r=8,p=1')],
  ['no block size', stored('v=1,n=14,r=0,p=1')],
  ['a gigabyte of memory', stored('v=1,n=20,r=8,p=1')],
  ['endless work', stored('v=1,n=14,r=8,p=99')],
  ['no hash', stored(undefined, '')],
  ['a damaged hash', stored(undefined, '!!!')],
  ['a short hash', stored(undefined, 'lSrf')],
  ['no signer key', `$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==$${SALT}$${HASH}`],
] as const)('a hash with %s is a wrong password', async ([, text]) => {
  expect(await createPasswordHashing().verify(text, 'user1password')).toBe(false)
})

test('only bounded parameters are read', () => {
  expect(parseFirebaseHash(stored())?.options).toMatchObject({ N: 16_384, r: 8, p: 1 })
  expect(parseFirebaseHash(stored('v=1,n=30,r=8,p=1'))).toBeNull()
})
