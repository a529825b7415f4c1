import { expect, test } from 'vitest'
import { normalizePhone, readPhone } from './phone-code.ts'

test.each([
  ['+1 555 010 0199', '15550100199'],
  ['4930123456', '4930123456'],
])('%s is stored as %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
  expect(normalizePhone(text)).toBe(phone)
})

test.each(['', '+', '0301234', '1', '12345678901234567', '+1-555-0100', '++15550100'])('"%s" is refused', (text) =>
  expect(() => readPhone(text)).toThrow('Invalid phone number format (E.164 required)'),
)
