import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD_POLICY, findWeakness, PASSWORD_REQUIREMENTS, refuseUnfitPassword } from './password-policy.ts'

// Proves R62.
test('six characters are enough by default', () => {
  expect(findWeakness('kq4vzt', DEFAULT_PASSWORD_POLICY)).toBeNull()
  expect(findWeakness('12345', DEFAULT_PASSWORD_POLICY)).toEqual({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  })
})

test('each required set of characters must be met', () => {
  const policy = { minLength: 6, requiredCharacters: ['abc', '0123456789'] }
  expect(findWeakness('aaaaa1', policy)).toBeNull()
  expect(findWeakness('aaaaaa', policy)).toEqual({
    message: 'Password should contain at least one character of each: abc, 0123456789.',
    reasons: ['characters'],
  })
})

test('a password of up to 1024 bytes is accepted in full, a longer one is refused', () => {
  expect(() => refuseUnfitPassword('x'.repeat(1024), DEFAULT_PASSWORD_POLICY)).not.toThrow()
  expect(() => refuseUnfitPassword('€'.repeat(342), DEFAULT_PASSWORD_POLICY)).toThrow('longer than 1024 bytes')
})

test.each(['123456', 'password', 'Qwerty', 'iloveyou'])('%s is refused, because attackers try it first', (password) => {
  expect(findWeakness(password, DEFAULT_PASSWORD_POLICY)).toEqual({
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  })
  expect(findWeakness(password, { ...DEFAULT_PASSWORD_POLICY, refusesCommon: false })).toBeNull()
})

test.each([
  ['letters_digits', 'abcdef', 'abcde1'],
  ['lower_upper_letters_digits', 'abcde1', 'Abcde1'],
  ['lower_upper_letters_digits_symbols', 'Abcde1', 'Abcd1!'],
] as const)('%s refuses %s and accepts %s', (requirement, refused, accepted) => {
  const policy = { minLength: 6, requiredCharacters: PASSWORD_REQUIREMENTS[requirement] }
  expect(findWeakness(refused, policy)?.reasons).toEqual(['characters'])
  expect(findWeakness(accepted, policy)).toBeNull()
})
