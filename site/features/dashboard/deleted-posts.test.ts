import { expect, test } from 'vitest'
import { daysLeftText } from './deleted-posts.tsx'

test.each([
  ['2026-11-23T12:00:00Z', '30 days left'],
  // The time is from the database's clock, which may be ahead.
  ['2026-11-23T12:05:00Z', '30 days left'],
  ['2026-11-22T11:00:00Z', '29 days left'],
  ['2026-10-25T00:00:00Z', '1 day left'],
  ['2026-10-24T11:00:00Z', 'Will be deleted today'],
])('a post that was deleted at %s has %s', (deletedAt, text) => {
  expect(daysLeftText(deletedAt, new Date('2026-11-23T12:00:00Z'))).toBe(text)
})
