import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect } from 'vitest'
import type { LogFields } from '#backend/http/log.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { createBackendApp } from '#server/backend-app.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen, stopListening } from '#server/network/listen.ts'
import { openRestBackend } from '../../modules/open-rest-backend.ts'
import { silentLog } from '../../silent-log.ts'
import type { Page } from '../sentence.ts'

/** The backend behind a real HTTP server, as `npm run backend` starts it. */
async function serve(backend: { fetch: (request: Request) => Promise<Response> }) {
  const app = createBackendApp({
    backend: { fetch: backend.fetch, checkReadiness: async () => ({ isReady: true, parts: {} }) },
    siteUrl: 'http://127.0.0.1:3000',
    trustedProxies: [],
    log: silentLog,
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

export const httpServer: Page = {
  title: 'HTTP server',
  source: 'http_server',
  sentences: [
    {
      says: 'After SIGTERM, requests in progress are finished, with `Connection: close`.',
      async check() {
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
    },
    {
      says: 'After SIGTERM, no connection is accepted, and idle ones are closed.',
      async check() {
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
    },
  ],
}

const plan = (parameters = '') => ({ headers: { accept: `application/vnd.pgrst.plan${parameters}` } })

export const observability: Page = {
  title: 'Observability',
  source: 'observability',
  settings: { schemas: ['library', 'branch'], showsPlans: true },
  sentences: [
    {
      says: '`SERVER_TIMING_ENABLED` adds how long each phase took, in milliseconds.',
      settings: { showsServerTiming: true },
      ask: 'GET /books',
      gives: {
        headers: {
          'server-timing':
            /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/,
        },
      },
    },
    {
      says: 'Without it, there is no `Server-Timing`.',
      ask: 'GET /books',
      gives: { headers: { 'server-timing': null } },
    },
    {
      says: 'Plans are shown as text.',
      ask: 'GET /books?select=title&order=id',
      given: plan(),
      gives: { headers: { 'content-type': 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8' } },
    },
    {
      says: 'Plans are shown in JSON with `+json`.',
      async check({ ask }) {
        const { body } = await ask('GET /books', plan('+json'))
        expect(body[0].Plan).toHaveProperty('Node Type')
      },
    },
    {
      says: '`for` names the media type whose plan is shown.',
      ask: 'GET /books',
      given: plan('; for="text/csv"'),
      gives: { headers: { 'content-type': 'application/vnd.pgrst.plan+text; for="text/csv"; charset=utf-8' } },
    },
    {
      says: '`options` are those of EXPLAIN.',
      async check({ ask }) {
        const { text } = await ask('GET /books', plan('; options=analyze|verbose|settings|buffers|wal'))
        expect(text).toContain('actual time')
        expect(text).toContain('Output:')
      },
    },
    {
      says: 'With `settings`, a plan names only what the operator has set.',
      differs: 'settings of plans',
      async check({ ask }) {
        const { text } = await ask('GET /books', plan('; options=settings'))
        expect(text).toContain("max_parallel_workers_per_gather = '0'")
      },
    },
    {
      says: 'With `analyze`, the statement runs, and its changes remain.',
      differs: 'plans change nothing',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        await ask('DELETE /loans?id=eq.1', plan('; options=analyze'))
        expect(await sql('select id from library.loans where id = 1')).toEqual([{ id: 1 }])
      },
    },
    {
      says: 'Without `DB_PLAN_ENABLED`, plans are refused.',
      settings: { showsPlans: false },
      ask: 'GET /books',
      given: plan(),
      gives: { status: 406, code: 'PGRST107' },
    },
    {
      says: '`Content-Length` is the size of the body; HEAD has none.',
      async check({ ask }) {
        const { server, port } = await serve({
          fetch: async ({ method, url }) => {
            const { status, headers, text } = await ask(`${method} ${new URL(url).pathname.replace('/rest/v1', '')}`)
            return new Response(method === 'HEAD' ? null : text, { status, headers })
          },
        })
        const url = `http://127.0.0.1:${port}/rest/v1/books`
        const size = (method: string) => fetch(url, { method }).then(({ headers }) => headers.get('content-length'))
        expect(Number(await size('GET'))).toBeGreaterThan(0)
        expect(await size('HEAD')).toBeNull()
        await stopListening(server)
      },
    },
    {
      says: 'Answers name the server and its version in `Server`.',
      differs: 'no version in answers',
      ask: 'GET /books',
      gives: { headers: { server: null } },
    },
    {
      says: 'An admin server on its own port answers whether the process runs, and whether its database does.',
      differs: 'no admin server',
      async check() {
        const app = (isReady: boolean) =>
          createBackendApp({
            backend: { fetch: async () => new Response(), checkReadiness: async () => ({ isReady, parts: {} }) },
            siteUrl: 'http://127.0.0.1:3000',
            trustedProxies: [],
            log: silentLog,
          })
        const status = async (isReady: boolean, path: string) => (await app(isReady).request(path)).status
        expect([await status(false, '/healthz'), await status(false, '/readyz')]).toEqual([200, 503])
        expect(await status(true, '/readyz')).toBe(200)
      },
    },
    {
      says: 'Each request is logged: its caller, address, path, status and size.',
      differs: 'what is logged',
      async check() {
        const lines: [string, LogFields | undefined][] = []
        const log = { ...silentLog, error: (event: string, fields?: LogFields) => void lines.push([event, fields]) }
        const schema = `create function broken() returns int language sql as 'select 1';
          create or replace function broken() returns int language plpgsql as $$ begin raise sqlstate 'XX000'; end $$`
        await using api = await openRestBackend([schema], defaultRestSettings, { log })
        const { status, headers } = await api.ask('POST /rpc/broken')
        expect(status).toBe(500)
        expect(lines).toMatchObject([
          ['request.failed', { requestId: headers.get('x-request-id'), path: '/rest/v1/rpc/broken' }],
        ])
      },
    },
  ],
}
