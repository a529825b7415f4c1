import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Checks } from '@headwater/backend/tests/data-api/test-document.ts'
import { expect } from 'vitest'
import { createBackendApp } from '#server/backend-app.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen, stopListening } from '#server/network/listen.ts'

/** The backend behind a real HTTP server, as `npm run backend` starts it. */
async function serve(backend: { fetch: (request: Request) => Promise<Response> }) {
  const app = createBackendApp({
    backend: { fetch: backend.fetch, checkReadiness: async () => ({ isReady: true, parts: {} }) },
    siteUrl: 'http://127.0.0.1:3000',
    trustedProxies: [],
  })
  const server: Server = createHttpServer({ trustedProxies: [] }).on('request', answerWith(app.fetch))
  await listen(server, { host: '127.0.0.1', port: 0 })
  return { server, port: (server.address() as AddressInfo).port }
}

/** Sends a request on a connection that is to remain open, and returns all that arrives until it is closed. */
function exchange(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /rest/v1/books HTTP/1.1\r\nHost: site.test\r\n\r\n')
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  return once(socket, 'close').then(() => Buffer.concat(received).toString())
}

export const httpServerChecks: Checks = {
  async 'After SIGTERM, requests in progress are finished, with `Connection: close`.'() {
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Response>()
    const { server, port } = await serve({
      fetch: () => {
        arrived.resolve()
        return answer.promise
      },
    })
    const received = exchange(port)
    await arrived.promise
    const stopped = stopListening(server)
    answer.resolve(Response.json([]))
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close.*\[\]$/is)
    await stopped
  },
  async 'After SIGTERM, no connection is accepted, and idle ones are closed.'() {
    const { server, port } = await serve({ fetch: async () => Response.json([]) })
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    socket.write('GET /rest/v1/books HTTP/1.1\r\nHost: site.test\r\n\r\n')
    await once(socket, 'data')
    await stopListening(server)
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/rest/v1/books`)).rejects.toThrow()
  },
  async '`Content-Length` is the size of the body; HEAD has none.'() {
    const { server, port } = await serve({
      fetch: async ({ method }) => (method === 'HEAD' ? new Response(null) : Response.json([{ id: 1 }])),
    })
    const url = `http://127.0.0.1:${port}/rest/v1/books`
    const size = (method: string) => fetch(url, { method }).then(({ headers }) => headers.get('content-length'))
    expect(Number(await size('GET'))).toBeGreaterThan(0)
    expect(await size('HEAD')).toBeNull()
    await stopListening(server)
  },
  async 'An admin server on its own port answers whether the process runs, and whether its database does.'() {
    const app = (isReady: boolean) =>
      createBackendApp({
        backend: { fetch: async () => new Response(), checkReadiness: async () => ({ isReady, parts: {} }) },
        siteUrl: 'http://127.0.0.1:3000',
        trustedProxies: [],
      })
    const status = async (isReady: boolean, path: string) => (await app(isReady).request(path)).status
    expect([await status(false, '/healthz'), await status(false, '/readyz')]).toEqual([200, 503])
    expect(await status(true, '/readyz')).toBe(200)
  },
}
