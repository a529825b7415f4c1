import { expect, test } from 'vitest'
import { isOverdue } from './message-item.tsx'

test.each([
  ['new', '2026-11-20T11:59:59Z', true],
  ['new', '2026-11-20T12:00:00Z', false],
  ['answered', '2026-01-01T00:00:00Z', false],
])('whether a message that has been %s since %s is overdue: %s', (status, created_at, expected) => {
  expect(isOverdue({ status, created_at }, new Date('2026-11-21T12:00:00Z'))).toBe(expected)
})
