import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHashing } from './password-hashing.ts'

const ARGON2ID = 2

test('passwords are hashed with argon2id and a salt of their own', async () => {
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

test.each([null, ''])('without a stored hash (%j) a decoy is verified and nothing matches', async (stored) => {
  expect(await createPasswordHashing().verify(stored, 'secret')).toBe(false)
})

test('a flood is turned away instead of piling up, and the process goes on', async () => {
  const passwords = createPasswordHashing()
  const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.verify(null, 'x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } })
  expect(await passwords.verify(null, 'x')).toBe(false)
}, 30_000)
