import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from './start-backend.ts'

const COUNTER = '/rest/v1/rpc/increment_post_view_count'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend({ rateLimits: {}, requestLimits: { [COUNTER]: { limit: 2, windowSeconds: 600 } } })
})

afterAll(() => backend[Symbol.asyncDispose]())

test('a rate limit applies however its path is written', async () => {
  const ask = async (path: string) => {
    const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ post_id: '00000000-0000-4000-8000-000000000000' })
    return (await fetch(backend.url + path, { method: 'POST', headers, body })).status
  }
  expect([await ask(COUNTER), await ask(COUNTER), await ask(COUNTER)]).toEqual([204, 204, 429])
  expect(await ask('/rest/v1/rpc/%69ncrement_post_view_count')).toBe(429)
  expect(await ask('/rest/v1/%72pc/increment_post_view%5Fcount?select=a')).toBe(429)
})
