import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonDepth } from './decode-json.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('the depth of a text equals the depth of its value, whatever its strings contain', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => jsonDepth(JSON.stringify(value)) === depthOf(value)))
  expect(jsonDepth('["[[[", {"\\"{": "\\\\"}]')).toBe(2)
})
