import { expect, test } from 'vitest'
import { EMPTY_SCHEMA_CACHE, type MediaHandler, mediaHandlerKey } from '#backend/database/schema-cache.ts'
import { parseAccept } from '../request/parse-preferences.ts'
import { chooseMediaType, type MediaChoice } from './choose-media-type.ts'

const lines = { schema: 'test', name: 'lines' }

function choose(accept: string | null, options: Partial<MediaChoice> = {}) {
  const accepted = parseAccept(accept)
  const choice = { accepted, target: lines, hasWholeRows: true, allowsPlans: false, cache: EMPTY_SCHEMA_CACHE }
  return chooseMediaType({ ...choice, ...options })
}

function cacheWith(...handlers: MediaHandler[]) {
  const mediaHandlers = new Map(
    handlers.map((handler) => [mediaHandlerKey(handler.target, handler.mediaType), handler]),
  )
  return { ...EMPTY_SCHEMA_CACHE, mediaHandlers }
}

const aggregate = { schema: 'test', name: 'an_aggregate' }
const ofLines = (mediaType: string) => ({ mediaType, isBytes: false, aggregate, target: lines })

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
  expect(choose(accept)).toMatchObject({ form, hasNulls, explain: null })
})

test.each([
  'text/html',
  'text/plain',
  'application/openapi+json',
  'application/geo+json',
  'application/octet-stream',
  'application/json;q=0',
  '💥',
  ',',
])('Accept %s is PGRST107', (accept) => {
  expect(() => choose(accept)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }))
})

test('a handler of the target takes only whole rows', () => {
  const cache = cacheWith(ofLines('text/plain'), ofLines('text/csv'))
  expect(() => choose('text/plain', { cache, hasWholeRows: false })).toThrow(
    expect.objectContaining({ code: 'PGRST107' }),
  )
  expect(choose('text/csv', { cache, hasWholeRows: false }).form).toBe('csv')
})

test('the plan of a statement is returned only where that is enabled', () => {
  const accept = 'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object"; options=buffers|delete|analyze'
  expect(() => choose(accept)).toThrow(expect.objectContaining({ code: 'PGRST107' }))
  expect(choose(accept, { allowsPlans: true })).toMatchObject({
    form: 'object',
    explain: { format: 'json', options: ['analyze', 'buffers'] },
    contentType:
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|buffers; charset=utf-8',
  })
})
