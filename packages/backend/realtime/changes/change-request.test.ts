import { expect, test } from 'vitest'
import { parseRecord } from './change.ts'
import { describeRequest, readChangeRequest } from './change-request.ts'
import { requestId } from './registration.ts'

const TARGET = { schema: 'public', table: 'notes' }

function filtersOf(filter: string) {
  const outcome = readChangeRequest({ ...TARGET, filter })
  if ('problem' in outcome) return outcome.problem
  return outcome.request.filters.map(({ column, operator, value, isNegated }) =>
    [column, isNegated ? 'not' : '', operator, value].filter((part) => part !== '').join(' '),
  )
}

test.for<[string, string[] | string]>([
  ['', []],
  ['  ', []],
  ['title=eq.hey', ['title eq hey']],
  ['title=not.like.hey%', ['title not like hey%']],
  ['title=eq.a.b', ['title eq a.b']],
  ['title=eq.a=b', ['title eq a=b']],
  ['id=gt.0,id=lt.100', ['id gt 0', 'id lt 100']],
  ['title=in.(a,b c),id=eq.1', ['title in {a,b c}', 'id eq 1']],
  ['title=in.("a,b","c")', ['title in {"a,b","c"}']],
  ['title=eq."a,b",id=eq.1', ['title eq a,b', 'id eq 1']],
  ['title=eq."a \\"b\\" \\\\"', ['title eq a "b" \\']],
  ['title=eq."unfinished', ['title eq "unfinished']],
  ['title=eq."a"b', ['title eq "a"b']],
  ['title=eq.a"b,id=eq.1', ['title eq a"b', 'id eq 1']],
  ['title=eq.smile :),id=eq.1', ['title eq smile :)', 'id eq 1']],
  ['undefined', 'Error parsing `filter` params: ["undefined"]'],
  ['title=hey', 'Error parsing `filter` params: ["hey"]'],
  ['title=foo.hey', 'Error parsing `filter` params: ["foo", "hey"]'],
  ['title=in.a', 'Error parsing `filter` params: `in` filter value must be wrapped by parentheses'],
  ['id=eq.1,', 'Error parsing `filter` params: filter must not contain empty segments (check for extra commas)'],
  [',id=eq.1', 'Error parsing `filter` params: filter must not contain empty segments (check for extra commas)'],
])('the filter %s', ([filter, expected]) => {
  expect(filtersOf(filter)).toEqual(expected)
})

const MISSING = 'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: '

test.for<[unknown, string]>([
  [{ schema: 'public' }, '[event: *, schema: public, table: *, filters: [], select: nil]'],
  [{ table: 'notes', event: 'insert' }, '[event: INSERT, schema: public, table: notes, filters: [], select: nil]'],
  [{ ...TARGET, event: 'other' }, '[event: *, schema: public, table: notes, filters: [], select: nil]'],
  [{ ...TARGET, select: ['id', 1] }, '[event: *, schema: public, table: notes, filters: [], select: ["id"]]'],
  [{ ...TARGET, select: [] }, '[event: *, schema: public, table: notes, filters: [], select: nil]'],
  [
    { ...TARGET, filter: 'id=not.eq.1' },
    '[event: *, schema: public, table: notes, filters: [{"id", "eq", "1", true}], select: nil]',
  ],
  [{}, `${MISSING}%{}`],
  [{ event: '*' }, `${MISSING}%{"event" => "*"}`],
  [{ schema: 'public', table: null }, `${MISSING}%{"schema" => "public", "table" => nil}`],
  [{ schema: 'public', filter: 'id=eq.1' }, `${MISSING}%{"filter" => "id=eq.1", "schema" => "public"}`],
  [{ ...TARGET, filter: [1] }, `${MISSING}%{"filter" => [1], "schema" => "public", "table" => "notes"}`],
  [{ user_token: 'secret' }, `${MISSING}<redacted>`],
  ['notes', `${MISSING}"notes"`],
  [
    { ...TARGET, select: 'id' },
    'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
  ],
  [
    { schema: 'public', select: ['id'] },
    'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
  ],
])('the request %j', ([given, expected]) => {
  const outcome = readChangeRequest(given)
  expect('problem' in outcome ? outcome.problem : describeRequest(outcome.request)).toBe(expected)
})

test('equal requests have equal ids, which are never zero and fit into 27 bits', () => {
  const id = requestId({ event: '*', schema: 'public' })
  expect(requestId({ schema: 'public', event: '*' })).toBe(id)
  expect(requestId({ event: 'INSERT', schema: 'public' })).not.toBe(id)
  expect(id).toBeGreaterThan(0)
  expect(id).toBeLessThan(2 ** 27)
})

test('numbers in a row keep all their digits', () => {
  const text = '{"id":9007199254740993,"price":1.10,"deep":{"list":[12345678901234567890]},"name":"Ada","none":null}'
  expect(JSON.stringify(parseRecord(text))).toBe(text)
})
