import { expect, test } from 'vitest'
import { describePreferences, parseAccept, parsePreferences } from './parse-preferences.ts'

test('preferences may have any order and spacing, and the first of a kind counts', () => {
  expect(
    parsePreferences('count=exact,   tx=commit , return=representation, return=minimal,missing=default'),
  ).toMatchObject({
    count: 'exact',
    transaction: 'commit',
    representation: 'representation',
    missing: 'default',
    unknown: [],
  })
})

test('unknown preferences are recorded for handling=strict', () => {
  expect(parsePreferences('handling=strict, wat, count=all, max-affected=x')).toMatchObject({
    handling: 'strict',
    count: null,
    maxAffected: null,
    unknown: ['wat', 'count=all', 'max-affected=x'],
  })
})

test('no header means no preferences', () => {
  expect(parsePreferences(null)).toMatchObject({ count: null, representation: null, unknown: [] })
})

test('the applied preferences are named in a fixed order', () => {
  expect(
    describePreferences({ representation: 'minimal', count: 'exact', resolution: 'merge-duplicates', maxAffected: 3 }),
  ).toBe('resolution=merge-duplicates, return=minimal, count=exact')
  expect(describePreferences({ handling: 'strict', maxAffected: 3 })).toBe('handling=strict, max-affected=3')
  expect(describePreferences({ maxAffected: null })).toBeNull()
})

const cases: readonly [string | null, string[]][] = [
  [null, ['*/*']],
  ['', ['*/*']],
  ['application/json', ['application/json']],
  ['Text/CSV', ['text/csv']],
  ['application/json;q=0.5, text/csv', ['text/csv', 'application/json']],
  ['*/*, image/png', ['image/png', '*/*']],
  ['image/*, image/png', ['image/png', 'image/*']],
  ['text/html,application/xml;q=0.9,image/png,*/*;q=0.8', ['text/html', 'image/png', 'application/xml', '*/*']],
  ['text/csv, application/vnd.pgrst.array+json;nulls=stripped', ['application/vnd.pgrst.array+json', 'text/csv']],
  ['text/csv;q=0, application/json;q=nonsense', []],
  ['text/csv;x="a,b", text/xml', ['text/csv', 'text/xml']],
  ['undefined', ['undefined']],
]

test.each(cases)('Accept %s prefers %j in this order', (accept, names) => {
  expect(parseAccept(accept).map(({ name }) => name)).toEqual(names)
})

test('parameters are read with and without quotes', () => {
  const [range] = parseAccept('application/vnd.pgrst.plan; for="text/csv" ;options=analyze|verbose')
  expect(Object.fromEntries(range?.parameters ?? [])).toEqual({ for: 'text/csv', options: 'analyze|verbose' })
})
