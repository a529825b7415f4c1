import { expect, test } from 'vitest'
import { phoneWithDialCode } from './phone.ts'

// Proves R57.
test.each([
  ['+1', '6125550123', '+16125550123'],
  ['+1', '  612 555 0123 ', '+1612 555 0123'],
  ['+44', '020 7946 0123', '+44020 7946 0123'],
  ['+1', '+49 30 123456', '+49 30 123456'],
  ['+1', '', null],
  ['+1', '   ', null],
])('dial code %s and "%s" are stored as %s', (dialCode, typed, stored) => {
  expect(phoneWithDialCode(dialCode, typed)).toBe(stored)
})
