import { expect, test } from 'vitest'
import { readSelect } from './parse-query.ts'
import type { SelectItem } from './query-types.ts'

/** One line per item, so that a table of cases stays readable. */
function summarize(items: readonly SelectItem[]): string[] {
  return items.map((item) => {
    const alias = item.alias === null ? '' : `${item.alias} = `
    if (item.kind === 'embed') {
      const marks = [item.isSpread && 'spread', item.isInner && 'inner', item.hint && `by ${item.hint}`].filter(Boolean)
      return `${alias}${item.target}${marks.length > 0 ? ` (${marks.join(', ')})` : ''} [${summarize(item.items).join('; ')}]`
    }
    const path = item.field.jsonPath.map(
      (step) => `${step.asText ? '->>' : '->'}${'key' in step ? `'${step.key}'` : step.index}`,
    )
    const cast = item.cast === null ? '' : ` as ${item.cast}`
    const aggregate = item.aggregate === null ? '' : ` | ${item.aggregate}`
    const aggregateCast = item.aggregateCast === null ? '' : ` as ${item.aggregateCast}`
    return `${alias}${item.field.name}${path.join('')}${cast}${aggregate}${aggregateCast}`
  })
}

const good: readonly [string, string[]][] = [
  ['', []],
  ['*', ['*']],
  [' id , title ', ['id', 'title']],
  ['n:views::double precision', ['n = views as double precision']],
  ['some-column,with space,$odd', ['some-column', 'with space', '$odd']],
  ['"a\\"b","c,d"', ['a"b', 'c,d']],
  ['größe,名前', ['größe', '名前']],
  ['meta->a->0->>b', ["meta->'a'->0->>'b'"]],
  ['meta->-1', ['meta->-1']],
  ['k:meta->>"x.y(z)"::int', ["k = meta->>'x.y(z)' as int"]],
  ['meta->>a-b', ["meta->>'a-b'"]],
  ["meta->>'; drop table posts", ["meta->>''; drop table posts'"]],
  ['category()', ['category []']],
  ['c:category!posts_category_id_fkey!inner(*)', ['c = category (inner, by posts_category_id_fkey) [*]']],
  ['category!left(*)', ['category [*]']],
  ['category!inner!hint(*)', ['category (inner, by hint) [*]']],
  ['category!inner_thing(*)', ['category (by inner_thing) [*]']],
  ['id,...author!inner(name)', ['id', 'author (spread, inner) [name]']],
  ['posts(count())', ['posts [* | count]']],
  ['s:views::int.sum()::text', ['s = views as int | sum as text']],
]

test.each(good)('select=%s is read', (text, expected) => {
  expect(summarize(readSelect(text))).toEqual(expected)
})

const bad = [
  'id,',
  ',id',
  'id title(',
  'category(id',
  'category!(id)',
  'category!a!b!c(id)',
  '*x',
  'id::',
  'id::"text"',
  'id::text[]',
  'id::text); drop table posts; --',
  'id::pg_catalog.text',
  'id;drop',
  "id'",
  'id"',
  '"unclosed',
  'a->',
  'a->>(',
  'views.sum',
  'views.sum()x',
  'views.stddev()',
  'count()::',
  '...category',
  '..category(id)',
  'x:...category(id)',
  'alias:',
  ':id',
]

test('surplus brackets and quotes after an embed are ignored', () => {
  expect(readSelect("id,category(count)')")).toEqual(readSelect('id,category(count)'))
})

test.each(bad)('select=%s is refused', (text) => {
  expect(() => readSelect(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }))
})

test.each([
  ['deep nesting', `${'a('.repeat(11)}id${')'.repeat(11)}`],
  ['endless nesting', 'a('.repeat(100_000)],
  ['many embeds', Array.from({ length: 101 }, (_, index) => `e${index}:posts(id)`).join(',')],
  ['only brackets', '('.repeat(100_000)],
])('%s is refused', (_, text) => {
  expect(() => readSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})

test('a syntax error names its position and does not echo a long parameter', () => {
  expect(() => readSelect(`id,${'x'.repeat(1_000_000)}(`)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^"failed to parse select parameter \(id,x{197}…\)" \(line 1, column 1000005\)$/),
      body: expect.objectContaining({ details: 'unexpected end of input expecting ")"' }),
    }),
  )
})
