import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAnswerAtOnce } from '#server/delivery/answer-at-once.ts'
import { encodeBody } from '#server/delivery/content-encoding.ts'
import type { StoredAnswer } from '#server/delivery/stored-answer.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { type MigratedDataFolder, openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

let site: RunningSite
let folder: MigratedDataFolder

beforeAll(async () => {
  folder = await openMigratedDataFolder()
  site = await startSite({ DATA_DIR: folder.dataDir, SEED: 'off', LOG_LEVEL: 'error' })
})

afterAll(async () => {
  await site.stop()
  await folder[Symbol.asyncDispose]()
})

type Asked = { method: 'GET' | 'HEAD'; headers: Record<string, string> }

async function ask(path: string, asked: Asked) {
  const sent = request(site.url + path, asked).end()
  const [answer]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const { date, 'x-request-id': requestId, 'content-length': length, ...headers } = answer.headers
  if (asked.method === 'GET' && answer.statusCode === 200) expect(length).toBe(String(body.length))
  return {
    requestId,
    // The best compression may replace the first one between two requests.
    answer: { status: answer.statusCode, headers, hasLength: length !== undefined, text: decode(body, headers) },
  }
}

function decode(body: Buffer, headers: IncomingMessage['headers']): string {
  if (body.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

const paths = [
  '/',
  '/blog',
  '/blog?page=1',
  '/about',
  '/about.data',
  '/about.md',
  '/og/about.png',
  '/favicon.ico',
  '/robots.txt',
]
const methods = ['GET', 'HEAD'] as const
const wanted: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'gzip;q=1, br;q=0' },
  { 'accept-encoding': 'identity' },
  { 'if-none-match': '"another", W/"version"' },
  { 'if-none-match': '*', 'accept-encoding': 'br' },
]

test.each(paths)('%s is answered at once exactly as it is answered otherwise', async (path) => {
  const opened = await ask(path, { method: 'GET', headers: {} })
  const known = wanted.concat({ 'if-none-match': String(opened.answer.headers.etag) })
  for (const method of methods) {
    for (const headers of known) {
      const atOnce = await ask(path, { method, headers })
      // Nothing is stored under this spelling of the same address.
      const usual = await ask(path.includes('?') ? `${path}&` : `${path}?`, { method, headers })
      expect(atOnce.answer).toEqual(usual.answer)
    }
  }
})

test('each answer has its own request id', async () => {
  const asked: Asked = { method: 'GET', headers: {} }
  await ask('/about', asked)
  const ids = [await ask('/about', asked), await ask('/about', asked)].map(({ requestId }) => requestId)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).not.toBe(ids[0])
})

const TEXT = 'Grey herons nest in tall trees. '.repeat(20)

async function startServer() {
  const store = async (status: number): Promise<StoredAnswer> => ({
    status,
    headers: { 'Content-Type': 'text/plain' },
    body: await encodeBody(new TextEncoder().encode(TEXT), 5),
    etag: 'W/"herons"',
  })
  const page = await store(200)
  const pages = new Map([
    ['/herons', page],
    ['/moved', await store(301)],
    ['/missing', await store(404)],
  ])
  const findStored = (address: string) => pages.get(address) ?? null
  const warnings: string[] = []
  const log = { warn: (event: string) => void warnings.push(event) }
  const answerAtOnce = createAnswerAtOnce({ siteUrl: 'http://site.test', staticFiles: new Map(), findStored })
  const server = createHttpServer({ trustedProxies: [], log })
  server
    .on(
      'request',
      answerWith(() => new Response('the usual way'), answerAtOnce),
    )
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  /** The whole answer to a request that closes its connection. */
  async function send(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
    return text(socket)
  }
  return { send, page, warnings }
}

test('a stored page is answered without the usual way', async () => {
  const { send } = await startServer()
  expect(await send('GET /herons HTTP/1.1', 'Host: site.test')).toContain(TEXT)
})

test.each([
  { sentence: 'of another spelling', lines: ['GET /herons? HTTP/1.1', 'Host: site.test'] },
  { sentence: 'with another method', lines: ['POST /herons HTTP/1.1', 'Host: site.test'] },
  { sentence: 'of HTTP/1.0', lines: ['GET /herons HTTP/1.0'] },
  { sentence: 'with a body', lines: ['GET /herons HTTP/1.1', 'Host: site.test', 'Transfer-Encoding: chunked'] },
  { sentence: 'of a stored redirect', lines: ['GET /moved HTTP/1.1', 'Host: site.test'] },
  { sentence: 'of a page known to be missing', lines: ['GET /missing HTTP/1.1', 'Host: site.test'] },
])('a request $sentence goes the usual way', async ({ lines }) => {
  const { send } = await startServer()
  expect(await send(...lines)).toContain('the usual way')
})

test('two hosts are refused before anything stored is sent', async () => {
  const { send } = await startServer()
  expect(await send('GET /herons HTTP/1.1', 'Host: site.test', 'host: evil.test')).toMatch(/^HTTP\/1.1 400 /)
})

test('a better compression is sent with its own length', async () => {
  const { send, page } = await startServer()
  const lines = ['GET /herons HTTP/1.1', 'Host: site.test', 'Accept-Encoding: br']
  expect(await send(...lines)).toContain(`Content-Length: ${page.body.br?.length}`)
  page.body.br = new TextEncoder().encode('better')
  expect(await send(...lines)).toMatch(/Content-Length: 6\r\n[\s\S]*better$/)
})

test('a proxy that is not configured is logged, whatever it asks for', async () => {
  const { send, warnings } = await startServer()
  for (const path of ['/herons', '/herons?']) {
    await send(`GET ${path} HTTP/1.1`, 'Host: site.test', 'X-Forwarded-For: 203.0.113.9')
  }
  expect(warnings).toEqual(['proxy.not_trusted'])
})
