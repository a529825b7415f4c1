import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { readText } from '@headwater/backend/http'
import type { LogFields } from '@headwater/backend/log'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createContactPost } from '#server/forms/contact-post.ts'
import { answerWith, createHttpServer, type HttpLimits } from '#server/network/http-server.ts'
import { listen, stopListening } from '#server/network/listen.ts'
import { uploadForever } from '#tests/site/upload.ts'

const MEGABYTE = 1024 * 1024
/** The buffers of both sockets and of the streams between them. */
const IN_TRANSIT = 12 * MEGABYTE
/** How much the server reads and discards from a sender that it has refused. */
const LINGER_BYTES = 16 * MEGABYTE

/** The site's whole HTTP edge over a real socket, with a backend that reads every body to the end. */
async function setup(limits: Partial<HttpLimits> = {}) {
  const lines: { event: string; fields: LogFields | undefined }[] = []
  const write = (event: string, fields?: LogFields) => void lines.push({ event, fields })
  const readBytes = { count: 0 }
  const contact = createContactPost({
    callFunction: async () => Response.json({ formToken: 'v1.fresh' }),
    answer: async (_request, { status, posted }) => Response.json(posted, { status }),
  })
  const app = createApp({
    siteUrl: 'http://127.0.0.1:3000',
    trustedProxies: [],
    backend: {
      async fetch(request) {
        // As the backend's modules do.
        if (Number(request.headers.get('content-length') ?? MEGABYTE) <= 1_000) await readText(request, MEGABYTE)
        else for await (const chunk of request.body ?? []) readBytes.count += chunk.byteLength
        return new Response('taken')
      },
    },
    forms: { contact, unsubscribe: async () => new Response('done') },
    site: {
      fetch: async () => new Response('Method Not Allowed\n', { status: 405 }),
      answerForm: async () => new Response(),
      openPreview: async () => new Response(),
      followChange() {},
    },
    staticFiles: new Map(),
    mailbox: async () => new Response('mails', { status: 405 }),
    checkReadiness: async () => ({ isReady: true, parts: {} }),
    log: { info: write, warn: write, error: write },
  })
  const server = createHttpServer({ trustedProxies: [], ...(limits && { limits }) })
  server.on('request', answerWith(app.fetch))
  await listen(server, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${port}`, port, lines, readBytes, server }
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.for([
  ['POST', '/contact', 413, form],
  ['POST', '/contact', 400, {}],
  ['POST', '/unsubscribe', 200, form],
  ['POST', '/_mail', 405, {}],
  ['POST', '/auth/v1/token', 413, {}],
  ['POST', '/rest/v1/posts', 413, {}],
  ['POST', '/functions/v1/send-contact-email', 413, {}],
  ['POST', '/', 405, {}],
  ['DELETE', '/no/such/page', 405, {}],
  ['GET', '/healthz', 200, {}],
] as const)('an endless upload by %s to %s gets %i and is cut off', async ([method, path, status, headers]) => {
  const { url, readBytes, lines } = await setup()
  const upload = await uploadForever(url, { method, path, headers })
  expect([upload.status, upload.headers.get('connection')]).toEqual([status, 'close'])
  expect(upload.sentBytes).toBeLessThan(LINGER_BYTES + IN_TRANSIT)
  expect(readBytes.count).toBeLessThanOrEqual(5 * MEGABYTE)
  expect(lines).toEqual([])
})

test('the unfinished uploads of one network are bounded together, and other networks can upload meanwhile', async () => {
  const { url, port } = await setup()
  const answers: string[] = []
  for (let count = 0; count < 8; count += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' })
    socket.on('error', () => undefined).on('data', (data) => answers.push(data.toString('latin1', 0, 13)))
    onTestFinished(() => void socket.destroy())
    const bytes = 4 * MEGABYTE
    socket.write(`POST /rest/v1/posts HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes + 1}\r\n\r\n`)
    socket.write(Buffer.alloc(bytes))
  }
  // Each upload lacks a byte, so it holds its four megabytes or is refused, and sixteen may be held.
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4)
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429 ']))
  const other = await fetch(`${url}/rest/v1/posts`, { method: 'POST', body: 'x'.repeat(4 * MEGABYTE) })
  expect(await other.text()).toBe('taken')
})

test('a request whose body was read leaves the connection open', async () => {
  const { url } = await setup()
  const response = await fetch(`${url}/rest/v1/posts`, { method: 'POST', body: '{}' })
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'keep-alive'])
  await response.text()
})

test('the site keeps an idle connection longer than the proxies that reuse it', async () => {
  const { url } = await setup()
  const response = await fetch(url)
  expect(response.headers.get('keep-alive')).toBe('timeout=65')
  await response.text()
})

test('a stopping server finishes what it has begun, and closes each connection with its last answer', async () => {
  const { port, server } = await setup()
  const [sending, idle] = await Promise.all([openSocket(port), openSocket(port)])
  const received = Promise.all([text(sending), text(idle)])
  // Its body is missing, so the server is still answering it when it stops.
  sending.write('POST /rest/v1/posts HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n')
  await once(server, 'request')
  const stopped = stopListening(server)
  sending.write('{}')
  await stopped
  const [answer, nothing] = await received
  expect([answer.slice(9, 12), nothing]).toEqual(['200', ''])
  expect(answer).toMatch(/^connection: close\r$/im)
})

test('a stopping server closes a connection whose answer had begun before', async () => {
  const server = createHttpServer({ trustedProxies: [] })
  const { promise: isStopping, resolve: goOn } = Promise.withResolvers<void>()
  server.on('request', async (_request, response) => {
    response.writeHead(200, { 'Content-Length': 2 }).write('o')
    await isStopping
    response.end('k')
  })
  await listen(server, { host: '127.0.0.1', port: 0 })
  const socket = await openSocket((server.address() as AddressInfo).port)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [begun] = await once(socket, 'data')
  expect(String(begun)).toMatch(/^connection: keep-alive\r$/im)
  const stopped = stopListening(server)
  goOn()
  await Promise.all([stopped, once(socket, 'close')])
})

test.for([1_000, 100_000])('an aborted upload of %i bytes is not logged as a failure', async (bytes) => {
  const { port, lines, server } = await setup()
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(`POST /rest/v1/posts HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\nonly this`)
  const [incoming] = await once(server, 'request')
  socket.destroy()
  await new Promise((resolve) => incoming.once('close', resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(lines).toEqual([])
})

test('the connections of each network are limited separately', async () => {
  const { port } = await setup({ maxConnectionsOfNetwork: 2 })
  const open = (localAddress: string) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const answers = async (socket: Socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return Buffer.isBuffer(first)
  }
  const [one, two] = [open('127.0.0.2'), open('127.0.0.2')]
  expect([await answers(one), await answers(two)]).toEqual([true, true])
  expect(await answers(open('127.0.0.2').on('error', () => undefined))).toBe(false)
  expect(await answers(open('127.0.0.3'))).toBe(true)
  one.destroy()
  await once(one, 'close')
  await expect.poll(() => answers(open('127.0.0.2').on('error', () => undefined))).toBe(true)
})

/** Sends a part of a body and then a byte at every tick, until the server closes the connection. */
async function sendSlowly(port: number, path: string): Promise<{ answer: string; sent: number }> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n`)
  let sent = 0
  const timer = setInterval(() => {
    sent++
    socket.write('x')
  }, 20)
  await closed
  clearInterval(timer)
  return { answer, sent }
}

/** A byte that crosses the answer makes the sender's system reset the connection, and then it never sees the answer. */
const CUT_OFF = /^(?:HTTP\/1\.1 408 Request Timeout\r\n|$)/

test('a slow sender is cut off, unless it uploads an object', async () => {
  const { port } = await setup({ requestTimeoutMs: 400, uploadIntervalMs: 1_500, minUploadBytes: 1 })
  const [request, upload] = await Promise.all([
    sendSlowly(port, '/rest/v1/posts'),
    sendSlowly(port, '/storage/v1/object/files/a.txt'),
  ])
  expect(request.answer).toMatch(CUT_OFF)
  expect(request.sent).toBeLessThan(100)
  expect(upload).toEqual({ answer: expect.stringMatching(/^HTTP\/1\.1 200 /), sent: expect.any(Number) })
  expect(upload.sent).toBeGreaterThanOrEqual(100)
})

test('an upload that stalls is cut off', async () => {
  const { port } = await setup({ uploadIntervalMs: 200, minUploadBytes: 50 })
  const { answer, sent } = await sendSlowly(port, '/storage/v1/object/files/a.txt')
  expect(answer).toMatch(CUT_OFF)
  expect(sent).toBeLessThan(100)
})

test('an upload may be larger than other bodies, and is not held in memory', async () => {
  const { url } = await setup()
  const body = new Uint8Array(20 * MEGABYTE)
  const response = await fetch(`${url}/storage/v1/object/files/a.bin`, { method: 'POST', body })
  expect(await response.text()).toBe('taken')
})

test('an endless upload of an object is cut off at the limit of objects', async () => {
  const { url, readBytes } = await setup()
  const upload = await uploadForever(url, { path: '/storage/v1/object/files/a.bin' })
  expect([upload.status, upload.headers.get('connection')]).toEqual([413, 'close'])
  expect(readBytes.count).toBeLessThanOrEqual(52 * MEGABYTE)
})
