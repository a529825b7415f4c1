import { expect, test } from 'vitest'
import { readMessageQuery, toSearch } from './message-query.ts'

test.each([
  ['', { view: 'new', words: '', page: 1 }],
  ['?show=flagged&q=+ada+&page=3', { view: 'flagged', words: 'ada', page: 3 }],
  ['?show=secret&page=-1', { view: 'new', words: '', page: 1 }],
])('the address "%s" asks for %j', (search, query) => {
  expect(readMessageQuery(new URLSearchParams(search))).toEqual(query)
})

test('an address says what is unusual, and is read back the same', () => {
  const query = { view: 'all', words: 'a & b', page: 2 } as const
  expect(toSearch(query)).toBe('?show=all&q=a+%26+b&page=2')
  expect(readMessageQuery(new URLSearchParams(toSearch(query)))).toEqual(query)
  expect(toSearch({ view: 'new', words: '', page: 1 })).toBe('?')
})
