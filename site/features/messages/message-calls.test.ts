import { expect, test } from 'vitest'
import { readMessageQuery, toSearch } from './message-calls.ts'

test.each([
  ['', { view: 'new', words: '', page: 1 }],
  ['?show=flagged&q=+ada+&page=3', { view: 'flagged', words: 'ada', page: 3 }],
  ['?show=secret&page=-1', { view: 'new', words: '', page: 1 }],
])('the query string "%s" is read as %j', (search, query) => {
  expect(readMessageQuery(new URLSearchParams(search))).toEqual(query)
})

test('the query string omits defaults and round-trips', () => {
  const query = { view: 'all', words: 'a & b', page: 2 } as const
  expect(toSearch(query)).toBe('?show=all&q=a+%26+b&page=2')
  expect(readMessageQuery(new URLSearchParams(toSearch(query)))).toEqual(query)
  expect(toSearch({ view: 'new', words: '', page: 1 })).toBe('?')
})
