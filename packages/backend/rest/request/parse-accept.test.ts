import { expect, test } from 'vitest'
import { parseAccept } from './parse-accept.ts'

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
