import { expect, test } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

test('a burst is allowed once, and then the average rate', () => {
  let time = 0
  const bucket = createTokenBucket({ perSecond: 2, burst: 3 }, () => time)
  expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false])
  time = 500
  expect([bucket.take(), bucket.take()]).toEqual([true, false])
  time = 60_000
  expect(bucket.take(4)).toBe(false)
  expect(bucket.take(3)).toBe(true)
})
