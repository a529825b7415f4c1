import type { FunctionContext } from '@headwater/backend'
import { expect, test } from 'vitest'
import { createPictureFunction } from './picture-function.ts'

test('nothing is decoded or logged for a member who has disconnected', async () => {
  const warnings: string[] = []
  const handler = createPictureFunction({
    service: () => {
      throw new Error('the database is not needed')
    },
    log: { info() {}, warn: (event) => warnings.push(event), error() {} },
  })
  const leaving = new AbortController()
  const body = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  const context: FunctionContext = {
    caller: { role: 'authenticated', claims: { role: 'authenticated', sub: 'ada' }, accessToken: 'token' },
    clientAddress: '192.0.2.1',
    requestId: 'r1',
    takeLimit: async () => {
      leaving.abort()
      return { allowed: true }
    },
  }
  const url = 'http://site.test/functions/v1/store-picture?kind=cover'
  const response = await handler(new Request(url, { method: 'POST', body, signal: leaving.signal }), context)
  expect(response.status).toBe(503)
  expect(warnings).toEqual([])
})
