import { expect, test } from 'vitest'
import { parseBanDuration } from './account-fields.ts'

const HOUR_MS = 3_600_000

test.each([
  ['none', 0],
  ['0', 0],
  ['0s', 0],
  ['24h', 24 * HOUR_MS],
  ['1h30m', 1.5 * HOUR_MS],
  ['1.5h', 1.5 * HOUR_MS],
  ['.5s', 500],
  ['300ms', 300],
  ['2µs', 0.002],
  ['-1h', -HOUR_MS],
  ['+1m', 60_000],
  ['876000h', 876_000 * HOUR_MS],
])('%s is %d ms', (text, ms) => expect(parseBanDuration(text)).toBeCloseTo(ms, 6))

test.each([
  ['5', 'missing unit in duration "5"'],
  ['1d', 'unknown unit "d" in duration "1d"'],
  ['1 h', 'unknown unit " h" in duration "1 h"'],
  ['constructor', 'invalid duration "constructor"'],
  ['1constructor', 'unknown unit "constructor" in duration "1constructor"'],
  ['-', 'invalid duration "-"'],
  ['h', 'invalid duration "h"'],
  ['1h-1m', 'unknown unit "h-" in duration "1h-1m"'],
  ['9999999h', 'invalid duration "9999999h"'],
])('%s is refused: %s', (text, reason) =>
  expect(() => parseBanDuration(text)).toThrow(`invalid format for ban duration: time: ${reason}`),
)
