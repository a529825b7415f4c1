import { expect, test } from 'vitest'
import { offsetOf, pageHeaders, readPage } from './pagination.ts'

const read = (query: string) => readPage(new URLSearchParams(query))

test.each([
  ['', { page: 1, perPage: 50 }],
  ['page=&per_page=', { page: 1, perPage: 50 }],
  ['page=3&per_page=10', { page: 3, perPage: 10 }],
  ['page=0&per_page=0', { page: 1, perPage: 20 }],
])('"%s" asks for a page', (query, page) => expect(read(query)).toEqual(page))

test.each([
  ['page=x', 'parsing "x": invalid syntax'],
  ['page=-1', 'parsing "-1": invalid syntax'],
  ['per_page=1.5', 'parsing "1.5": invalid syntax'],
  ['page=99999999999999999999', 'value out of range'],
])('"%s" is refused', (query, reason) => expect(() => read(query)).toThrow(reason))

test('the offset of a page beyond every table is still a valid number for PostgreSQL', () => {
  expect(offsetOf({ page: 3, perPage: 50 })).toBe(100)
  expect(offsetOf({ page: Number.MAX_SAFE_INTEGER, perPage: 1000 })).toBe(Number.MAX_SAFE_INTEGER)
})

test('the headers lead to the next and the last page with the rest of the query', () => {
  const request = new Request('http://localhost/auth/v1/admin/users?filter=a%20b&page=2&per_page=50')
  expect(pageHeaders(request, { page: 2, perPage: 50 }, 151)).toEqual({
    link: [
      '</auth/v1/admin/users?page=3&filter=a+b&per_page=50>; rel="next"',
      '</auth/v1/admin/users?page=4&filter=a+b&per_page=50>; rel="last"',
    ].join(', '),
    'x-total-count': '151',
  })
  expect(pageHeaders(request, { page: 4, perPage: 50 }, 151).link).not.toContain('next')
})
