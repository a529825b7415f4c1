import { expect, test } from 'vitest'
import { unwrap, withRefusalReason } from './unwrap.ts'

test('a successful outcome returns its data, even null, and a failed one throws its own error', () => {
  expect(unwrap({ data: [1, 2], error: null })).toEqual([1, 2])
  expect(unwrap({ data: null, error: null })).toBeNull()
  const error = new Error('permission denied')
  expect(() => unwrap({ data: null, error })).toThrow(error)
})

test('a message that the database wrote for users follows the text', () => {
  const error = { code: 'PT429', message: 'Please try again in a minute.' }
  expect(withRefusalReason('Failed to save post', error)).toBe('Failed to save post. Please try again in a minute.')
})

// What supabase-js makes of a lost network in Chromium, Firefox and WebKit.
test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a lost network is a reason: %s',
  (message) => {
    const reason = 'Failed to save post. The site could not be reached. Please check your connection and try again.'
    expect(withRefusalReason('Failed to save post', new TypeError(message))).toBe(reason)
    expect(withRefusalReason('Failed to save post', { code: '', message: `TypeError: ${message}` })).toBe(reason)
  },
)

test.each([
  [
    '23514',
    'new row for relation "posts" violates check constraint "posts_meta_description_length"',
    'The meta description is empty or too long.',
  ],
  ['22P05', 'unsupported Unicode escape sequence', 'It contains a character that cannot be stored.'],
])('a refusal of a text names its reason: %s', (code, message, reason) => {
  expect(withRefusalReason('Failed to save post', { code, message })).toBe(`Failed to save post. ${reason}`)
})

test.each([{ code: '23514', message: 'violates check constraint' }, new TypeError('x is not a function'), null])(
  'a technical message of the database or the browser is left out: %s',
  (error) => expect(withRefusalReason('Failed to save post', error)).toBe('Failed to save post'),
)
