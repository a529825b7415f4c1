import { expect, test } from 'vitest'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { canonicalPath, createRequestReader } from './read-request.ts'

function open() {
  const read = createRequestReader({ basePath: '/rest/v1', settings: { ...defaultRestSettings, schemas: ['a', 'b'] } })
  return (path: string, init: RequestInit = {}) => {
    const request = new Request(`http://site.test/rest/v1${path}`, init)
    return read(request, new URL(request.url))
  }
}

test('the same read is parsed once, whoever asks', async () => {
  const read = open()
  const first = await read('/posts?id=eq.1', { headers: { authorization: 'Bearer one' } })
  expect(await read('/posts?id=eq.1', { headers: { authorization: 'Bearer two' } })).toBe(first)
  expect(first.rest.values.values).toEqual(['1'])
})

test.each([
  ['/posts?id=eq.2', {}],
  ['/tags?id=eq.1', {}],
  ['/posts?id=eq.1', { method: 'HEAD' }],
  ['/posts?id=eq.1', { headers: { accept: 'text/csv' } }],
  ['/posts?id=eq.1', { headers: { accept: '' } }],
  ['/posts?id=eq.1', { headers: { 'accept-profile': 'b' } }],
  ['/posts?id=eq.1', { headers: { prefer: 'count=exact' } }],
  ['/posts?id=eq.1', { headers: { range: '0-1' } }],
])('%s with %j is another read', async (path, init) => {
  const read = open()
  expect(await read(path, init)).not.toBe(await read('/posts?id=eq.1'))
})

test('a value of one header is not taken for the same value of another', async () => {
  const read = open()
  const ranged = await read('/posts', { headers: { range: 'count=exact' } })
  const counted = await read('/posts', { headers: { prefer: 'count=exact' } })
  expect([ranged.rest.preferences.count, counted.rest.preferences.count]).toEqual([null, 'exact'])
})

test('requests with a body are parsed each time', async () => {
  const read = open()
  const headers = { 'content-type': 'application/json' }
  const post = (title: string) => read('/posts', { method: 'POST', headers, body: JSON.stringify({ title }) })
  expect((await post('one')).rest.values.values).toEqual(['{"title":"one"}'])
  expect((await post('two')).rest.values.values).toEqual(['{"title":"two"}'])
})

test('a read that is refused is refused again', async () => {
  const read = open()
  await expect(read('/posts?id=wrong')).rejects.toThrow()
  await expect(read('/posts?id=wrong')).rejects.toThrow()
})

test('enormous addresses are not remembered', async () => {
  const read = open()
  const path = `/posts?id=in.(${'1,'.repeat(2_000)}1)`
  expect(await read(path)).not.toBe(await read(path))
})

const paths = [
  ['b=eq.1&a=eq.2', '/items?a=eq.2&b=eq.1'],
  ['select=*,owner(name)', '/items?select=%2A%2Cowner%28name%29'],
  ['id=gt.1&id=lt.3', '/items?id=gt.1&id=lt.3'],
  ['apikey=secret', '/items'],
  ['', '/items'],
] as const

test.each(paths)('%s becomes %s', (query, expected) => {
  expect(canonicalPath('items', new URLSearchParams(query))).toBe(expected)
})

test('the name of a relation is encoded', () => {
  expect(canonicalPath('ünï/x', new URLSearchParams())).toBe('/%C3%BCn%C3%AF%2Fx')
})
