import { expect, test } from 'vitest'
import { chooseMediaType } from './choose-media-type.ts'

const cases: readonly [string | null, string, boolean][] = [
  [null, 'array', true],
  ['*/*', 'array', true],
  ['application/json', 'array', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'array', true],
  ['application/vnd.pgrst.object+json', 'object', true],
  ['Application/Vnd.PgRst.Object+JSON', 'object', true],
  ['application/vnd.pgrst.object+json;nulls=stripped', 'object', false],
  ['application/vnd.pgrst.array+json; nulls=stripped', 'array', false],
  ['application/vnd.pgrst.array+json', 'array', true],
  ['text/csv', 'csv', true],
  ['application/json;q=0.5, text/csv', 'csv', true],
]

test.each(cases)('Accept %s is supported', (accept, form, hasNulls) => {
  expect(chooseMediaType(accept, false)).toMatchObject({ form, hasNulls, explain: null })
})

test.each(['text/html', 'application/openapi+json', 'application/geo+json', 'application/json;q=0', '💥', ','])(
  'Accept %s is PGRST107',
  (accept) => {
    expect(() => chooseMediaType(accept, false)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }))
  },
)

test('the plan of a statement is returned only where that is enabled', () => {
  const accept =
    'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|delete|buffers'
  expect(() => chooseMediaType(accept, false)).toThrow(expect.objectContaining({ code: 'PGRST107' }))
  expect(chooseMediaType(accept, true)).toMatchObject({
    form: 'object',
    explain: { format: 'json', options: ['analyze', 'buffers'] },
    contentType:
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|buffers; charset=utf-8',
  })
})
