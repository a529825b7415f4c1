import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { createRefreshTokens } from './refresh-token.ts'

const tokens = createRefreshTokens(deriveKey('a secret', 'refresh-token'))
const token = { sessionId: randomUUID(), counter: 258 }

test('a token reveals its session and counter to the holder of the key', () => {
  expect(tokens.read(tokens.write(token))).toEqual(token)
})

test('the same exchange always yields the same child', () => {
  expect(tokens.write(token)).toBe(tokens.write({ ...token }))
  expect(tokens.write(token)).not.toBe(tokens.write({ ...token, counter: 259 }))
})

test('a different key and any changed character are detected', () => {
  const text = tokens.write(token)
  expect(createRefreshTokens(deriveKey('another', 'refresh-token')).read(text)).toBe('forged')
  for (let index = 0; index < text.length; index += 1) {
    const other = text[index] === 'A' ? 'B' : 'A'
    expect(tokens.read(text.slice(0, index) + other + text.slice(index + 1))).toBeTypeOf('string')
  }
})

test.each(['', 'x', 'A'.repeat(71), 'A'.repeat(73), `${'A'.repeat(71)}=`, `${'A'.repeat(71)} `])(
  '%j is not a token',
  (text) => {
    expect(tokens.read(text)).toBe('malformed')
  },
)
