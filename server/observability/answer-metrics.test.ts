import { expect, test } from 'vitest'
import { createAnswerMetrics } from './answer-metrics.ts'

const TOKEN = 'a-token-of-the-tests'
const answer = createAnswerMetrics({ write: async () => ({ contentType: 'text/plain', text: 'up 1' }) }, TOKEN)
const ask = (authorization?: string) =>
  answer(new Request('http://localhost/metrics', { headers: authorization ? { authorization } : {} }))

test('the token gives access to the metrics', async () => {
  const response = await ask(`Bearer ${TOKEN}`)
  expect([response.status, await response.text()]).toEqual([200, 'up 1'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])('%s does not', async (authorization) => {
  const response = await ask(authorization)
  expect([response.status, await response.text()]).toEqual([401, 'Unauthorized\n'])
})
