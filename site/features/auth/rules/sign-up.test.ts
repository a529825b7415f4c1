import { expect, test } from 'vitest'
import { phoneWithDialCode, toSignUpRequest } from './sign-up.ts'

function form(entries: Record<string, string | string[]>): FormData {
  const fields = new FormData()
  for (const [name, values] of Object.entries(entries)) {
    for (const value of [values].flat()) fields.append(name, value)
  }
  return fields
}

// Proves R57.
test('empty optional fields become null, never an empty text or a dial code alone', () => {
  const fields = form({
    email: ' ada@example.com ',
    password: '  six six  ',
    first_name: '',
    last_name: '  ',
    company: '',
    country: 'US',
    phone: '',
    website: '',
  })
  expect(toSignUpRequest(fields)).toEqual({
    email: 'ada@example.com',
    password: '  six six  ',
    profile: { first_name: null, last_name: null, company: null, phone: null, website: null, interests: [] },
  })
})

// Proves R64, R65.
test('every field that was filled in is sent', () => {
  const fields = form({
    email: 'ada@example.com',
    password: 'secret',
    first_name: 'Ada',
    last_name: ' Lovelace',
    company: 'Analytical Engines',
    country: 'GB',
    phone: '020 7946 0123',
    website: 'https://engines.example',
    interests: ['one', 'two'],
  })
  expect(toSignUpRequest(fields).profile).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Analytical Engines',
    phone: '+44020 7946 0123',
    website: 'https://engines.example',
    interests: ['one', 'two'],
  })
})

test('an unknown country falls back to the default', () => {
  const fields = form({ email: 'a@example.com', password: 'secret', country: 'XX', phone: '6125550123' })
  expect(toSignUpRequest(fields).profile.phone).toBe('+16125550123')
})

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
