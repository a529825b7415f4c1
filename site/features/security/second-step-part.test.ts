import { expect, test } from 'vitest'
import { factorName, freeName } from './second-step-part.tsx'

test('a suggested name is the first that is free, and a factor without one is named after its kind', () => {
  expect(freeName('Passkey', [])).toBe('Passkey')
  expect(freeName('Passkey', [{ friendly_name: 'Passkey' }, { friendly_name: 'Passkey 3' }])).toBe('Passkey 2')
  expect(factorName({ factor_type: 'webauthn' })).toBe('Passkey')
  expect(factorName({ factor_type: 'totp', friendly_name: 'Phone' })).toBe('Phone')
})
