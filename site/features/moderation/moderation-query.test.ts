import { expect, test } from 'vitest'
import { readModerationQuery, toSearch } from './moderation-query.ts'

const defaults = { view: 'posts', words: '', page: 1, sort: 'newest', kind: 'all', before: null } as const
const ID = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11'
const AT = '2026-11-22T16:00:00.123456+00:00'

test.each([
  ['', defaults],
  ['?show=tags&q=+fabric+&page=3', { ...defaults, view: 'tags', words: 'fabric', page: 3 }],
  ['?show=everything&page=-1&sort=x&kind=x', defaults],
  ['?sort=changed', { ...defaults, sort: 'changed' }],
  [
    `?show=trail&kind=bans&before=${encodeURIComponent(`${AT}_${ID}`)}`,
    { ...defaults, view: 'trail', kind: 'bans', before: { at: AT, id: ID } },
  ],
  [`?show=trail&before=yesterday_${ID}`, { ...defaults, view: 'trail' }],
  [`?show=trail&before=2026-99-99T00:00Z_${ID}`, { ...defaults, view: 'trail' }],
])('the query string "%s" is read as %j', (search, query) => {
  expect(readModerationQuery(new URLSearchParams(search))).toEqual(query)
})

test('the query string omits defaults and round-trips', () => {
  const query = { ...defaults, view: 'trail', kind: 'roles', before: { at: AT, id: ID } } as const
  expect(readModerationQuery(new URLSearchParams(toSearch(query)))).toEqual(query)
  expect(toSearch({ view: 'posts', words: 'a & b', sort: 'changed', page: 2 })).toBe('?q=a+%26+b&sort=changed&page=2')
  expect(toSearch({})).toBe('?')
})
