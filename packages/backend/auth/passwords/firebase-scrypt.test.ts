import { expect, test } from 'vitest'
import { parseFirebaseHash } from './firebase-scrypt.ts'
import { createPasswordHashing, isOutdatedHash } from './password-hashing.ts'

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
