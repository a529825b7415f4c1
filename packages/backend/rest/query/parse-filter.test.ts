import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { type Filter, RequestValues } from './query-types.ts'

function readFilter(key: string, text: string) {
  const values = new RequestValues()
  const query = parseQuery([[key, text]], { values, isCall: false })
  return { filter: query.filters[0]?.filter, path: query.filters[0]?.path, values: values.values }
}

function summarize(filter: Filter | undefined, values: readonly (string | null)[]): string {
  if (!filter) return ''
  const { operation } = filter
  const not = filter.isNegated ? 'not ' : ''
  switch (operation.kind) {
    case 'is':
      return `${not}is ${operation.operand}`
    case 'in':
      return `${not}in ${values[operation.value]}`
    case 'compare':
      return `${not}${operation.operator} ${operation.quantifier ? `${operation.quantifier} ` : ''}${values[operation.value]}`
    case 'text search':
      return `${not}${operation.function}(${operation.config === null ? '' : `${values[operation.config]}: `}${values[operation.value]})`
  }
}

const good: readonly [string, string][] = [
  ['eq.5', '= 5'],
  ['eq.', '= '],
  ['not.eq.x', 'not = x'],
  ['ilike.*_%', 'ilike %_%'],
  ['like(any).{a*,b*}', 'like any {a%,b%}'],
  ['match.^a', '~ ^a'],
  ['cs.{"k":1}', '@> {"k":1}'],
  ['ov.[1,2)', '&& [1,2)'],
  ['is.null', 'is null'],
  ['is.NULL', 'is null'],
  ['not.is.null', 'not is null'],
  ['in.(1,2,3)', 'in {"1","2","3"}'],
  ['in.()', 'in {}'],
  ['in.("a,b","c\\"d",e)', 'in {"a,b","c\\"d","e"}'],
  ['in.(a"b,"c"d)', 'in {"a\\"b","\\"c\\"d"}'],
  ['in.(back\\slash)', 'in {"back\\\\slash"}'],
  ['not.in.(x)', 'not in {"x"}'],
  ['not.wfts(simple).a or b', 'not websearch_to_tsquery(simple: a or b)'],
  ["eq.'; drop table posts; --", "= '; drop table posts; --"],
]

test.each(good)('the filter %s is read', (text, expected) => {
  const { filter, values } = readFilter('a', text)
  expect(summarize(filter, values)).toBe(expected)
})

const bad = [
  '',
  'noop.1',
  'eq',
  '5',
  'eq(some).1',
  'neq(any).{1}',
  'cs(any).{1}',
  'in.1,2',
  'in.(1,2',
  'in.(1)2',
  'is.nothing',
  'is.null)',
  'is.',
  'not.not.eq.1',
  "fts('english').cat",
  "fts(english'); drop table posts;--).cat",
  'fts(english.cat',
  '=.1',
  'EQ.1',
]

test.each(bad)('the filter %s is refused', (text) => {
  expect(() => readFilter('a', text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }))
})

test('a key may lead into embedded relations and JSON', () => {
  expect(readFilter('author.books.meta->a->>"b.c"', 'eq.1')).toMatchObject({
    path: ['author', 'books'],
    filter: {
      field: {
        name: 'meta',
        jsonPath: [
          { key: 'a', asText: false },
          { key: 'b.c', asText: true },
        ],
      },
    },
  })
})

test.each(['a.', '.a', 'a..b', 'a"', 'a;b', 'a)', "a'--", 'a->', ''])('the key %s is refused', (key) => {
  expect(() => readFilter(key, 'eq.1')).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})

test.each([
  ['a\0b', 'eq.1'],
  ['a', 'eq.\0'],
  ['select', 'x:a\0'],
])('NUL is refused everywhere', (key, text) => {
  expect(() => readFilter(key, text)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})
