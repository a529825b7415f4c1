import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPartReader, toParts } from './relay.ts'

/** PostgreSQL refuses longer notifications. */
const MAX_BYTES = 7_999
const anyText = fc.string({ unit: 'grapheme-composite', maxLength: 9_000, size: 'max' })

test('any text fits into notifications and comes out of them again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = toParts({ from: 'process', text }, 7)
      expect(parts.every((part) => Buffer.byteLength(part) <= MAX_BYTES)).toBe(true)
      const readPart = createPartReader()
      const read = parts.map((part) => readPart(Buffer.from(part).toString()))
      expect(read.pop()).toEqual({ from: 'process', text })
      expect(read.every((envelope) => envelope === null)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('a text whose first or later parts were lost is left out, and the next one is not affected', () => {
  const readPart = createPartReader()
  const [first = '', second = '', third = ''] = toParts({ from: 'a', text: 'x'.repeat(6_000) }, 1)
  const [whole = ''] = toParts({ from: 'a', text: 'whole' }, 2)
  expect([second, third].map(readPart)).toEqual([null, null])
  expect(readPart(whole)).toEqual({ from: 'a', text: 'whole' })
  expect([first, third, first].map(readPart)).toEqual([null, null, null])
  expect([second, third].map(readPart).at(-1)?.text).toHaveLength(6_000)
  expect(readPart('anything else')).toBeNull()
})
