import { expect, test } from 'vitest'
import { parseQuery, readColumnNames, readOrder } from './parse-query.ts'
import { type LogicTree, RequestValues } from './query-types.ts'

function read(queryString: string, isCall = false) {
  const values = new RequestValues()
  return { ...parseQuery(new URLSearchParams(queryString), { values, isCall }), values: values.values }
}

function summarize(tree: LogicTree | undefined, values: readonly (string | null)[]): string {
  if (!tree) return ''
  if (tree.kind === 'filter') {
    const { field, isNegated, operation } = tree.filter
    const value = 'value' in operation ? values[operation.value] : operation.operand
    return `${isNegated ? 'not ' : ''}${field.name}~${value}`
  }
  const children = tree.children.map((child) => summarize(child, values))
  return `${tree.isNegated ? 'not ' : ''}${tree.kind}(${children.join(' ')})`
}

const trees: readonly [string, string][] = [
  ['or=(a.eq.1,b.eq.2)', 'or(a~1 b~2)'],
  ['and=(a.eq.1)', 'and(a~1)'],
  ['not.or=(a.eq.1)', 'not or(a~1)'],
  ['or=(a.eq.1,and(b.gt.2,not.or(c.is.null,d.not.eq.4)))', 'or(a~1 and(b~2 not or(c~null not d~4)))'],
  ['or=( a.eq.1 , b.eq.2 )', 'or(a~1  b~2 )'],
  ['or=(a.eq."x,y)",b.eq.")")', 'or(a~x,y) b~))'],
  ['or=(a.cs.{1,2},b.in.(3,4))', 'or(a~{1,2} b~{"3","4"})'],
  ['or=(meta->>k.eq.1,"od d".eq.2)', 'or(meta~1 od d~2)'],
  ['or=(and.eq.1,or.eq.2)', 'or(and~1 or~2)'],
  ['or=(a.eq.,b.eq.x)', 'or(a~ b~x)'],
  ["or=(a.eq.1';drop table posts;--)", "or(a~1';drop table posts;--)"],
]

test.each(trees)('%s is read', (queryString, expected) => {
  const { logic, values } = read(queryString)
  expect(summarize(logic[0]?.tree, values)).toBe(expected)
})

test('surplus brackets after a logic tree are ignored, further conditions are not', () => {
  expect(read('or=(a.eq.1))').logic).toHaveLength(1)
  expect(() => read('or=(a.eq.1)or(b.eq.2)')).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})

test('a logic tree may belong to an embedded relation', () => {
  expect(read('author.books.not.or=(a.eq.1)').logic[0]).toMatchObject({
    path: ['author', 'books'],
    tree: { kind: 'or', isNegated: true },
  })
})

test.each(['or=a.eq.1', 'or=()', 'or=(a)', 'or=(a.eq.1', 'or=(a.eq.1,)', 'or=(xor(a.eq.1))', 'or=(1=1 or a.eq.1)'])(
  '%s is refused',
  (queryString) => {
    expect(() => read(queryString)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  },
)

test.each([
  ['a deep tree', `or=(${'and('.repeat(20)}a.eq.1${')'.repeat(20)})`],
  ['an endless tree', `or=(${'not.and('.repeat(50_000)}`],
])('%s is refused', (_, queryString) => {
  expect(() => read(queryString)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})

test('orders, limits and offsets belong to their relation', () => {
  const query = read('order=a.desc&author.order=b&limit=3&author.books.offset=4&offset=x')
  expect(query.orders).toEqual([
    { path: [], text: 'a.desc' },
    { path: ['author'], text: 'b' },
  ])
  expect(query.ranges).toEqual([
    { path: [], kind: 'limit', text: '3' },
    { path: ['author', 'books'], kind: 'offset', text: '4' },
    { path: [], kind: 'offset', text: 'x' },
  ])
})

const orders: readonly [string, string][] = [
  ['a', 'a asc'],
  ['a.desc', 'a desc'],
  ['a.asc.nullsfirst,b.nullslast', 'a asc first,b asc last'],
  ['meta->>k.desc,author(name).desc.nullslast', 'meta desc,author.name desc last'],
  ['"a.b".desc', 'a.b desc'],
]

test.each(orders)('order=%s is read', (text, expected) => {
  const terms = readOrder(text).map(({ relation, field, isDescending, nulls }) => {
    return `${relation ? `${relation}.` : ''}${field.name} ${isDescending ? 'desc' : 'asc'}${nulls ? ` ${nulls}` : ''}`
  })
  expect(terms.join(',')).toBe(expected)
})

test.each(['', 'a.down', 'a.desc.last', 'a.nullsfirst.desc', 'a desc;', 'a,', 'a(b', 'a(b)c', 'a.desc--', "a'"])(
  'order=%s is refused',
  (text) => {
    expect(() => readOrder(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  },
)

test('column lists are read', () => {
  expect(readColumnNames('a, "b,c" ,d-e', 'columns')).toEqual(['a', 'b,c', 'd-e'])
})

test.each(['', 'a,', 'a)', 'a(b', "a'--", 'a;b', 'a.b'])('columns=%s and on_conflict=%s are refused', (text) => {
  expect(() => readColumnNames(text, 'columns')).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  expect(() => readColumnNames(text, 'on_conflict')).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})

test('for a function called by GET, anything that is not a filter is an argument', () => {
  const query = read('a=1&b=eq.2&c=in.x&select=d&apikey=k', true)
  expect(query.callArguments).toEqual([
    ['a', '1'],
    ['c', 'in.x'],
  ])
  expect(query.filters).toHaveLength(1)
  expect(query.select).toBe('d')
})

test('the first select, columns and on_conflict count, and an API key in the URL is not a filter', () => {
  const query = read('select=a&select=b&columns=c&columns=d&on_conflict=e&apikey=k')
  expect(query).toMatchObject({ select: 'a', columns: 'c', onConflict: 'e', filters: [] })
})
