import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { scramVerifier } from './scram-verifier.ts'

// The example exchange of RFC 7677, section 3.
const SALT = 'W22ZaJ0SNY7soEsUEjb6gQ=='
const AUTH_MESSAGE = [
  'n=user,r=rOprNGfwEbeRWgbNEkqO',
  `r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=${SALT},i=4096`,
  'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0',
].join(',')

test('the keys match the RFC example', () => {
  const verifier = scramVerifier('pencil', Buffer.from(SALT, 'base64'))
  const [, storedKey, serverKey] = /^SCRAM-SHA-256\$4096:W22ZaJ0SNY7soEsUEjb6gQ==\$(.+):(.+)$/.exec(verifier) ?? []

  const serverSignature = createHmac('sha256', Buffer.from(serverKey ?? '', 'base64')).update(AUTH_MESSAGE)
  expect(serverSignature.digest('base64')).toBe('6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=')
  expect(Buffer.from(storedKey ?? '', 'base64')).toHaveLength(32)
})

test('the same password gets a new salt each time', () => {
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'))
})
