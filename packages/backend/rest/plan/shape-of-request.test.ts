import { expect, test } from 'vitest'
import { readRequest, shapeOf } from '#backend/rest/request/read-request.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'

async function shape(line: string, init: RequestInit = {}): Promise<string> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const request = new Request(`http://site.test/rest/v1${path}`, { method, ...init })
  return shapeOf(
    await readRequest(request, { url: new URL(request.url), basePath: '/rest/v1', settings: defaultRestSettings }),
  )
}

const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('values do not change the shape', async () => {
  expect(await shape('GET /posts?id=eq.1')).toBe(await shape('GET /posts?id=eq.2'))
  expect(await shape('GET /posts?id=in.(1,2)')).toBe(await shape('GET /posts?id=in.(3,4,5)'))
  expect(await shape('GET /posts?or=(a.eq.1,b.like.x*)')).toBe(await shape('GET /posts?or=(a.eq.2,b.like.y*)'))
  expect(await shape('GET /posts?limit=9&offset=9')).toBe(await shape('GET /posts?limit=9&offset=18'))
  expect(await shape('GET /rpc/f?a=1')).toBe(await shape('GET /rpc/f?a=2'))
  expect(await shape('POST /posts', json({ a: 1 }))).toBe(await shape('POST /posts', json({ a: 'other' })))
})

test.each([
  ['GET /posts', 'HEAD /posts'],
  ['GET /posts', 'GET /tags'],
  ['GET /posts', 'GET /rpc/posts'],
  ['GET /posts?id=eq.1', 'GET /posts?id=gt.1'],
  ['GET /posts?id=eq.1', 'GET /posts?id=not.eq.1'],
  ['GET /posts?id=is.null', 'GET /posts?id=is.true'],
  ['GET /posts?a.id=eq.1', 'GET /posts?id=eq.1'],
  ['GET /posts?or=(a.eq.1,b.eq.1)', 'GET /posts?and=(a.eq.1,b.eq.1)'],
  ['GET /posts?select=a', 'GET /posts?select=b'],
  ['GET /posts?order=a', 'GET /posts?order=a.desc'],
  ['GET /posts?limit=1', 'GET /posts?limit=2'],
  ['GET /posts?fts=fts.a', 'GET /posts?fts=fts(english).a'],
  ['GET /rpc/f?a=1', 'GET /rpc/f?b=1'],
])('%s and %s differ', async (one, other) => {
  expect(await shape(one)).not.toBe(await shape(other))
})

test('the keys of a body and the preferences of the client change the shape', async () => {
  const plain = await shape('POST /posts', json({ a: 1 }))
  expect(await shape('POST /posts', json({ b: 1 }))).not.toBe(plain)
  expect(await shape('POST /posts', json([{ a: 1 }]))).not.toBe(plain)
  for (const prefer of ['return=representation', 'resolution=merge-duplicates', 'missing=default', 'count=exact']) {
    const { body, headers } = json({ a: 1 })
    expect(await shape('POST /posts', { body, headers: { ...headers, prefer } })).not.toBe(plain)
  }
})
