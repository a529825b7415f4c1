import { findSigner, readSigningKeys } from '@headwater/backend/settings'
import { expect, test } from 'vitest'
import { addSigningKey } from './signing-key.ts'

test('a new key signs, and the earlier keys still verify', () => {
  const [first] = readSigningKeys(addSigningKey(undefined))
  const rotated = readSigningKeys(addSigningKey(addSigningKey(undefined)))
  expect(first?.algorithm).toBe('ES256')
  expect(rotated).toHaveLength(2)
  expect(findSigner(rotated)?.kid).toBe(rotated[0]?.kid)
})

test('a value that the site would refuse is refused here too', () => {
  expect(() => addSigningKey('{"keys":[{"kty":"oct","k":"c2VjcmV0","kid":"a"}]}')).toThrow('key 1 is neither')
})
