import { expect, test } from 'vitest'
import { metadataForToken, refuseLargeMetadata } from './user-metadata.ts'

const FOUR_KB = 4096
const LIMIT_WITHOUT_NAME = FOUR_KB - '{"note":""}'.length

test('4 KB are accepted, one byte more is not', () => {
  expect(() => refuseLargeMetadata({ note: 'x'.repeat(LIMIT_WITHOUT_NAME) })).not.toThrow()
  expect(() => refuseLargeMetadata({ note: 'x'.repeat(LIMIT_WITHOUT_NAME + 1) })).toThrow(
    'User metadata is too large (max 4096 bytes)',
  )
  // The limit counts bytes, not characters.
  expect(() => refuseLargeMetadata({ note: '€'.repeat(LIMIT_WITHOUT_NAME / 2) })).toThrow()
})

test('a token leaves out the largest values of metadata that is too large', () => {
  const metadata = { first_name: 'Ada', note: 'x'.repeat(14_000), bio: 'y'.repeat(3_000) }
  expect(metadataForToken(metadata)).toEqual({ first_name: 'Ada', bio: metadata.bio })
})

test('many small values that are too large together are left out as well', () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, 'value']))
  expect(JSON.stringify(metadataForToken(many)).length).toBeLessThanOrEqual(FOUR_KB)
})
