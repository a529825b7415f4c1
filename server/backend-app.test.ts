import { expect, test } from 'vitest'
import { createBackendApp } from './backend-app.ts'

function setup() {
  const app = createBackendApp({
    backend: {
      fetch: async (request, { clientAddress }) =>
        new URL(request.url).pathname === '/auth/v1/verify'
          ? Response.redirect('https://site.example/', 303)
          : Response.json({ clientAddress }),
      checkReadiness: async () => ({ isReady: false, parts: {} }),
    },
    siteUrl: 'https://site.example',
    trustedProxies: [],
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress: '172.17.0.1' } } })
  return { ask }
}

test.each([
  { path: '/rest/v1/posts', status: 200 },
  { path: '/auth/v1/verify', status: 303 },
  { path: '/healthz', status: 200 },
  { path: '/readyz', status: 503 },
])('the standalone backend sends the API headers with $path ($status)', async ({ path, status }) => {
  const response = await setup().ask(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a proxy that is not configured is not trusted', async () => {
  const { ask } = setup()
  const answer = await ask('/rest/v1/posts', { 'x-forwarded-for': '203.0.113.9' })
  expect(await answer.json()).toEqual({ clientAddress: '172.17.0.1' })
})
