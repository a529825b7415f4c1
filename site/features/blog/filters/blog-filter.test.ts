import { expect, test } from 'vitest'
import {
  type BlogFilter,
  blogAddress,
  canonicalBlogParameters,
  dateCutoff,
  hasAdvancedFilter,
  isFiltered,
  NO_FILTER,
  readBlogFilter,
  toBlogParameters,
  toggleTag,
} from './blog-filter.ts'

const A = 'aaaaaaaa-0000-4000-8000-000000000001'
const B = 'bbbbbbbb-0000-4000-8000-000000000002'

const full: BlogFilter = {
  search: 'power bi',
  categoryId: A,
  tagIds: [A, B],
  dateRange: 'quarter',
  sortBy: 'alphabetical',
  authorId: B,
}

const read = (query: string) => readBlogFilter(new URLSearchParams(query))
const canonical = (query: string) => canonicalBlogParameters(new URLSearchParams(query)).toString()

// Proves R95.
test('a filter is written to the address without defaults, read back from it, and cut to a length', () => {
  const address = `search=power+bi&category=${A}&author=${B}&date=quarter&tag=${A}&tag=${B}&sort=alphabetical&page=3`
  expect(toBlogParameters(full, 3).toString()).toBe(address)
  expect(read(address)).toEqual(full)
  expect(blogAddress(NO_FILTER)).toBe('/blog')
  expect(blogAddress(NO_FILTER, 2)).toBe('/blog?page=2')
  expect(read('')).toEqual(NO_FILTER)
  expect(read(`search=${'water '.repeat(100)}`).search).toHaveLength(200)
  const many = Array.from({ length: 50 }, (_, index) => `tag=${A.slice(0, -2)}${index + 10}`)
  expect(read(many.join('&')).tagIds).toHaveLength(20)
})

// Proves R95.
test.each([
  ['all the defaults of the form', 'search=&category=&sort=newest&date=all&author=', ''],
  ['a different order', `sort=popular&tag=${B}&tag=${A}`, `tag=${A}&tag=${B}&sort=popular`],
  ['a tag twice', `tag=${A}&tag=${A.toUpperCase()}`, `tag=${A}`],
  ['space around the words', 'search=%20%20power%20%20bi%0A', 'search=power+bi'],
  ['control characters', 'search=a%00b%1F', 'search=a+b'],
  ['half a surrogate pair', 'search=%ED%A0%80', 'search=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['an invalid page', 'page=01', ''],
  ['a page before the first', 'page=-3', ''],
  ['an unknown sort order', 'sort=author_id', ''],
  ['an unknown range', 'date=decade', ''],
  ['an invalid id', "category=1' or 1=1&author=x&tag=%00", ''],
  ['an id in capitals', `category=${A.toUpperCase()}`, `category=${A}`],
  ['a second value', 'sort=popular&sort=oldest', 'sort=popular'],
  ['newest first without a search', 'sort=newest', ''],
  ['newest first of a search', 'search=a&sort=newest', 'search=a&sort=newest'],
  ['the usual order of a search', 'search=a&sort=', 'search=a'],
  ['an unrelated parameter', 'utm_source=mail', ''],
])('an address with %s has one canonical spelling', (_, query, spelling) => {
  expect(canonical(query)).toBe(spelling)
  expect(canonical(spelling)).toBe(spelling)
})

test.each([
  ['search', { search: 'x' }, [true, false]],
  ['category', { categoryId: A }, [true, false]],
  ['sort', { sortBy: 'popular' }, [false, false]],
  ['date range', { dateRange: 'week' }, [true, true]],
  ['author', { authorId: A }, [true, true]],
  ['tags', { tagIds: [A] }, [true, true]],
] as const)(
  '%s decides whether the list is filtered and whether the advanced filters are open',
  (_, part, expected) => {
    const filter = { ...NO_FILTER, ...part }
    expect([isFiltered(filter), hasAdvancedFilter(filter)]).toEqual(expected)
  },
)

test('a search is sorted by relevance unless the reader asks otherwise', () => {
  expect(read('search=a').sortBy).toBe('relevance')
  expect(read('search=a&sort=oldest').sortBy).toBe('oldest')
  expect(read('').sortBy).toBe('newest')
})

test('selecting a tag again removes it', () => {
  const one = toggleTag(NO_FILTER, B)
  const two = toggleTag(one, A)
  expect([one.tagIds, two.tagIds, toggleTag(two, B).tagIds]).toEqual([[B], [A, B], [A]])
})

// Proves R96.
test.each([
  ['week', '2026-11-14T12:00:00.000Z'],
  ['month', '2026-10-22T12:00:00.000Z'],
  ['quarter', '2026-08-23T12:00:00.000Z'],
  ['year', '2025-11-21T12:00:00.000Z'],
  ['all', null],
] as const)('the range %s begins at %s', (range, cutoff) => {
  expect(dateCutoff(range, new Date('2026-11-21T12:00:00Z'))).toBe(cutoff)
})
