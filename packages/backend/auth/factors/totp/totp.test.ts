import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { matchTotp, totpCode, totpStep, totpUri } from './totp.ts'

// RFC 4226, appendix D.
const secret = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226: the code of counter %i is %s', (counter, code) => {
  expect(totpCode(secret, counter)).toBe(code)
})

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238: at second %i the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code)
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: "%s" is "%s" in base32', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
  expect(fromBase32(base32).toString()).toBe(text)
})

test('base32 may be typed in small letters, with spaces and padding, but not with other characters', () => {
  expect(fromBase32('mzxw 6ytb oi======').toString()).toBe('foobar')
  expect(() => fromBase32('MZXW1')).toThrow('Not a base32 text')
})

const at = new Date(59_000)

test.each([
  [-2, null],
  [-1, 11],
  [0, 12],
  [1, 13],
  [2, null],
])('a code %i steps away counts as step %s', (distance, expected) => {
  const code = totpCode(secret, 12 + distance)
  expect(matchTotp(secret, code, { at: new Date(12 * 30_000), usedStep: -1 })).toBe(expected)
})

test('a code that was used, or one before it, never counts again', () => {
  const code = totpCode(secret, 1)
  expect(matchTotp(secret, code, { at, usedStep: 0 })).toBe(1)
  expect(matchTotp(secret, code, { at, usedStep: 1 })).toBeNull()
  expect(matchTotp(secret, totpCode(secret, 0), { at, usedStep: 1 })).toBeNull()
})

test.each(['', '28708', '2870821', '28708a', ' 287082', '٢٨٧٠٨٢'])('"%s" is not a code', (code) => {
  expect(matchTotp(secret, code, { at, usedStep: -1 })).toBeNull()
})

test('the address for the app escapes names, and spaces are not plus signs', () => {
  expect(totpUri({ secret: 'MZXW', issuer: 'A & B', account: 'ada+1@example.com' })).toBe(
    'otpauth://totp/A%20%26%20B:ada%2B1%40example.com?algorithm=SHA1&digits=6&issuer=A%20%26%20B&period=30&secret=MZXW',
  )
})
