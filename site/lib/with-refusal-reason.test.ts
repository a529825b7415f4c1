import { expect, test } from 'vitest'
import { withRefusalReason } from './with-refusal-reason.ts'

test('a message that the database wrote for users follows the text', () => {
  const error = { code: 'PT429', message: 'Please try again in a minute.' }
  expect(withRefusalReason('Failed to save post', error)).toBe('Failed to save post. Please try again in a minute.')
})

test.each([{ code: '23514', message: 'violates check constraint' }, new TypeError('Failed to fetch')])(
  'a technical message of the database or the browser is left out: %s',
  (error) => expect(withRefusalReason('Failed to save post', error)).toBe('Failed to save post'),
)
