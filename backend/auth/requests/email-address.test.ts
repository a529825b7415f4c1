import { expect, test } from 'vitest'
import { readEmail } from './email-address.ts'

test('addresses are trimmed and lower-cased', () => {
  expect(readEmail('  Ada.Lovelace+news@Example.COM ')).toBe('ada.lovelace+news@example.com')
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@-example.com',
  'ada@exam ple.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused', (text) => {
  expect(() => readEmail(text)).toThrow(/email address/)
})
