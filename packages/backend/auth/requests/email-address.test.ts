import { expect, test } from 'vitest'
import { readEmail } from './email-address.ts'

test('addresses are read by the rule for all addresses', () => {
  expect(readEmail(' Ada@Bücher.example ')).toBe('ada@xn--bcher-kva.example')
})

test.each(['', 'ada', 'pat@example', `${'a'.repeat(250)}@example.com`, `ada@${'ü.'.repeat(120)}example`])(
  '%j is refused',
  (text) => {
    expect(() => readEmail(text)).toThrow(/email address/)
  },
)
