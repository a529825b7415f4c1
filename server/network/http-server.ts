import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import { createProxyCheck } from './client-address.ts'

type FetchCallback = Parameters<typeof getRequestListener>[0]

export type HttpServerOptions = {
  trustedProxies: readonly string[]
  limits?: Partial<HttpLimits>
}

export type HttpLimits = {
  /** The time within which all headers must arrive, so that slow senders cannot hold connections. */
  headersTimeoutMs: number
  /** The same for the whole request, body included. */
  requestTimeoutMs: number
  maxHeaderBytes: number
  maxConnections: number
  /** A network is an IPv6 /64 or an IPv4 address. A browser opens six connections, and an office shares one address. */
  maxConnectionsOfNetwork: number
}

const HTTP_LIMITS: HttpLimits = {
  headersTimeoutMs: 15_000,
  // Enough for the largest body, 5 MB, at 700 kbit/s.
  requestTimeoutMs: 60_000,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 4_000,
  maxConnectionsOfNetwork: 250,
}
const TIMEOUT_CHECK_INTERVAL_MS = 5_000

/** The event that `stopListening` emits. */
export const STOPPING = 'stopping'

/** How long, and how many bytes of, a refused upload are read and discarded, so that its sender gets the answer. */
const LINGER_MS = 1_000
const LINGER_BYTES = 16 * 1024 * 1024

/** Creates a server whose limits on headers, times and connections keep clients from blocking it. See `answerWith`. */
export function createHttpServer({ trustedProxies, limits }: HttpServerOptions): Server {
  const { headersTimeoutMs, requestTimeoutMs, maxHeaderBytes, ...connections } = { ...HTTP_LIMITS, ...limits }
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    maxHeaderSize: maxHeaderBytes,
  })
  server.maxConnections = connections.maxConnections
  limitConnections(server, connections.maxConnectionsOfNetwork, createProxyCheck(trustedProxies))
  closeAfterLastAnswers(server)
  return server
}

/** Clients reuse connections; without `Connection: close` on pending answers, a stopping server would wait for them. */
function closeAfterLastAnswers(server: Server): void {
  const pending = new Set<ServerResponse>()
  server.on('request', (_incoming, outgoing: ServerResponse) => {
    pending.add(outgoing)
    outgoing.once('close', () => pending.delete(outgoing))
  })
  server.once(STOPPING, () => {
    for (const outgoing of pending) outgoing.shouldKeepAlive = false
  })
}

/** Answers a server's requests with `fetch`. */
export function answerWith(fetch: FetchCallback): RequestListener {
  const answer = getRequestListener(fetch)
  return (incoming, outgoing) => {
    // Proxies and caches disagree about which of two Host headers counts, which attackers exploit (RFC 9112, 3.2).
    if (countHosts(incoming) > 1) return refuse(outgoing)
    if (hasBody(incoming)) closeUnlessRead(incoming, outgoing)
    void answer(incoming, outgoing)
  }
}

/** Closes new connections of a network beyond its limit. Trusted proxies are exempt: they serve many visitors. */
function limitConnections(server: Server, limit: number, isTrustedProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isTrustedProxy(remoteAddress)) return
    const network = rateLimitKey(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= limit) return socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  outgoing.end('Bad Request\n')
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** Closes the connection after a refused upload; otherwise Node would read the whole upload, however long it is. */
function closeUnlessRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming
  const { shouldKeepAlive } = outgoing
  outgoing.shouldKeepAlive = false
  // Node calls this after the last answer. Closing a socket that has unread bytes resets the connection, and many
  // clients would then never see the answer.
  socket.destroySoon = () => linger(incoming, socket)
  incoming.once('end', () => {
    outgoing.shouldKeepAlive = shouldKeepAlive
    Reflect.deleteProperty(socket, 'destroySoon')
  })
}

function linger(incoming: IncomingMessage, socket: Socket): void {
  if (socket.writableEnded) return
  socket.end()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  let discarded = 0
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > LINGER_BYTES) socket.destroy()
  })
  incoming.once('end', () => socket.destroy())
  incoming.resume()
}
