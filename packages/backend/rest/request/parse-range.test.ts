import { expect, test } from 'vitest'
import { parseRowCount, toRowWindow } from './parse-range.ts'

const none = { limit: null, offset: null, rangeHeader: null }

test('no range means all rows', () => {
  expect(toRowWindow(none)).toEqual({ offset: 0, limit: null })
})

test('limit and offset define the window', () => {
  expect(toRowWindow({ ...none, limit: 9, offset: 18 })).toEqual({ offset: 18, limit: 9 })
})

test('the Range header defines the window', () => {
  expect(toRowWindow({ ...none, rangeHeader: '5-9' })).toEqual({ offset: 5, limit: 5 })
  expect(toRowWindow({ ...none, rangeHeader: '5-' })).toEqual({ offset: 5, limit: null })
})

test('a header and a limit yield the rows that both allow', () => {
  expect(toRowWindow({ limit: 3, offset: null, rangeHeader: '1-9' })).toEqual({ offset: 1, limit: 2 })
})

test('a limit of zero is allowed', () => {
  expect(toRowWindow({ ...none, limit: 0, offset: 7 })).toEqual({ offset: 0, limit: 0 })
})

test('a header that is not a range is ignored', () => {
  expect(toRowWindow({ ...none, rangeHeader: 'bytes=0-9' })).toEqual({ offset: 0, limit: null })
})

test.each([
  { ...none, limit: -1 },
  { ...none, rangeHeader: '9-5' },
  { limit: 2, offset: 0, rangeHeader: '5-9' },
])('an empty window is PGRST103', (parts) => {
  expect(() => toRowWindow(parts)).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' }))
})

test('a limit that is not a number is ignored, and a huge one is capped', () => {
  expect(parseRowCount('9; drop table posts')).toBeNull()
  expect(parseRowCount('1e9')).toBeNull()
  expect(parseRowCount('9'.repeat(100))).toBe(Number.MAX_SAFE_INTEGER)
  expect(parseRowCount('-99')).toBe(-1)
})
