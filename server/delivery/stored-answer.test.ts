import { expect, test } from 'vitest'
import { encodeBody } from './content-encoding.ts'
import { entityTag, type StoredAnswer, sendStored } from './stored-answer.ts'

const identity = new TextEncoder().encode('<p>water</p>'.repeat(50))

async function setup(status = 200) {
  const stored: StoredAnswer = {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: await encodeBody(identity, 5),
    etag: entityTag(identity),
  }
  return {
    stored,
    send: (headers: Record<string, string> = {}, method = 'GET') =>
      sendStored(stored, new Request('http://site.example/', { method, headers }), { 'X-Request-Id': 'r1' }),
  }
}

test('a browser gets the compressed text with its own request id', async () => {
  const { send, stored } = await setup()
  const response = await send({ 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('x-request-id')).toBe('r1')
  expect((await response.bytes()).byteLength).toBe(stored.body.br?.byteLength)
})

test('a client that accepts no encoding gets plain text', async () => {
  const { send } = await setup()
  const response = await send()
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.bytes()).toEqual(identity)
})

test('HEAD returns the headers of GET without a body', async () => {
  const { send } = await setup()
  const [get, head] = [await send(), await send({}, 'HEAD')]
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.headers.get('content-length')).toBe(String(identity.byteLength))
  expect((await head.bytes()).byteLength).toBe(0)
})

test.each([(tag: string) => tag, (tag: string) => tag.slice(2), (tag: string) => `"other", ${tag}`, () => '*'])(
  'an unchanged page is answered with 304',
  async (headerFor) => {
    const { send, stored } = await setup()
    const response = await send({ 'if-none-match': headerFor(stored.etag) })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(stored.etag)
    expect(response.headers.get('content-length')).toBeNull()
  },
)

test('a changed page is sent again', async () => {
  const { send } = await setup()
  expect((await send({ 'if-none-match': 'W/"older"' })).status).toBe(200)
})

test('a not-found page stays 404 even if the visitor has it cached', async () => {
  const { send, stored } = await setup(404)
  expect((await send({ 'if-none-match': stored.etag })).status).toBe(404)
})
