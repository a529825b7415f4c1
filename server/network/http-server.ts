import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { rateLimitKey } from '@headwater/backend/http'
import type { Log } from '@headwater/backend/log'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AnswerAtOnce } from '../delivery/answer-at-once.ts'
import { createProxyCheck } from './client-address.ts'
import { closeAfterLastAnswers } from './close-after-last-answers.ts'
import { createProxyWatch } from './proxy-advice.ts'
import { refusalResponse, refuse, refuseConnection, refuseUnreadable } from './refusal.ts'
import { isUpload } from './upload-paths.ts'

type FetchCallback = Parameters<typeof getRequestListener>[0]

export type HttpServerOptions = {
  trustedProxies: readonly string[]
  /** Warns of a proxy that `trustedProxies` does not name. */
  log?: Pick<Log, 'warn'>
  limits?: Partial<HttpLimits>
}

export type HttpLimits = {
  /** The time within which all headers must arrive, so that slow senders cannot hold connections. */
  headersTimeoutMs: number
  /** The same for the body, unless it is an upload. */
  requestTimeoutMs: number
  /** Within each interval an upload must bring this many bytes. */
  uploadIntervalMs: number
  minUploadBytes: number
  maxHeaderBytes: number
  /** For how long a connection may wait for its next request. */
  idleMs: number
  maxConnections: number
  /** A network is an IPv6 /64 or an IPv4 address. A browser opens six connections, and an office shares one address. */
  maxConnectionsOfNetwork: number
}

const HTTP_LIMITS: HttpLimits = {
  headersTimeoutMs: 15_000,
  // Enough for the largest body, 5 MB, at 700 kbit/s.
  requestTimeoutMs: 60_000,
  // 128 kbit/s, a slow phone's uplink; 50 MB then take 55 minutes.
  uploadIntervalMs: 30_000,
  minUploadBytes: 30 * 16 * 1024,
  maxHeaderBytes: 16 * 1024,
  // nginx and many load balancers reuse a connection that has been idle for up to 60 s. If the site closed it at that
  // moment, the request would be lost.
  idleMs: 65_000,
  maxConnections: 4_000,
  maxConnectionsOfNetwork: 250,
}
const TIMEOUT_CHECK_INTERVAL_MS = 5_000

/**
 * For how long, and up to how many bytes, a refused upload is read and discarded, so that its sender gets the answer.
 */
const LINGER_MS = 1_000
const LINGER_BYTES = 16 * 1024 * 1024

/** Creates a server whose limits on headers, times and connections keep clients from blocking it. See `answerWith`. */
export function createHttpServer({ trustedProxies, log, limits }: HttpServerOptions): Server {
  const { headersTimeoutMs, maxHeaderBytes, idleMs, ...others } = { ...HTTP_LIMITS, ...limits }
  const server: Server = createServer({
    headersTimeout: headersTimeoutMs,
    // Uploads may take longer; `limitRequestTime` limits all other requests.
    requestTimeout: 0,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    maxHeaderSize: maxHeaderBytes,
    keepAliveTimeout: idleMs,
    // `answerWith` refuses requests without a host.
    requireHostHeader: false,
    // Any other request to upgrade the protocol, such as curl's with --http2, is answered as an ordinary request.
    shouldUpgradeCallback: ({ headers }) =>
      headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
  })
  server.on('request', limitRequestTime(others))
  server.maxConnections = others.maxConnections
  limitConnections(server, others.maxConnectionsOfNetwork, createProxyCheck(trustedProxies))
  closeAfterLastAnswers(server)
  refuseUnreadable(server)
  if (log) server.on('request', createProxyWatch(trustedProxies, log))
  return server
}

/** Answers a server's requests with `fetch`, unless `answerAtOnce` does. */
export function answerWith(fetch: FetchCallback, answerAtOnce: AnswerAtOnce = () => false): RequestListener {
  const answer = getRequestListener(fetch, {
    // For HTTP/1.0, in which HAProxy and others ask for `/healthz`. The site's addresses are made from SITE_URL.
    hostname: 'localhost',
    errorHandler: (error) => refusalResponse(error instanceof RequestError ? 400 : 500),
  })
  return (incoming, outgoing) => {
    // Proxies and caches disagree about which of two Host headers counts, which attackers exploit (RFC 9112, 3.2).
    if (hasTwoHosts(incoming)) return refuse(outgoing, 400)
    if (!incoming.headers.host && incoming.httpVersion !== '1.0') return refuse(outgoing, 400)
    if (hasBody(incoming)) closeUnlessRead(incoming, outgoing)
    else if (answerAtOnce(incoming, outgoing)) return
    void answer(incoming, outgoing)
  }
}

type AnswerUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => Promise<void>

/**
 * Lets clients open WebSockets below `path`. An opened socket lasts for hours and has its own limits, so it does not
 * count as a connection of its network. Other sockets are refused, unless somebody else answers them, as Vite does.
 */
export function openSockets(server: Server, path: string, answerUpgrade: AnswerUpgrade): void {
  server.on('upgrade', (request, connection, head) => {
    if (request.url?.startsWith(path)) {
      releaseConnection.get(connection)?.()
      void answerUpgrade(request, connection, head)
    } else if (server.listenerCount('upgrade') === 1) {
      refuseConnection(connection, 404)
    }
  })
}

/** Stops counting a connection. */
const releaseConnection = new WeakMap<Duplex, () => void>()

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
    function release(): void {
      socket.off('close', release)
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    }
    socket.once('close', release)
    releaseConnection.set(socket, release)
  })
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts += 1
  return hosts > 1
}

function isHost(name = ''): boolean {
  return name.length === 'host'.length && name.toLowerCase() === 'host'
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

type RequestTimes = {
  /** For the whole body of a request that is not an upload. */
  requestTimeoutMs: number
  /** An upload may take any amount of time, but each interval must bring this many bytes. */
  uploadIntervalMs: number
  minUploadBytes: number
}

/** Cuts off senders of bodies that are slower than a request allows, so that they cannot hold connections. */
function limitRequestTime({ requestTimeoutMs, uploadIntervalMs, minUploadBytes }: RequestTimes): RequestListener {
  return (incoming, outgoing) => {
    if (!hasBody(incoming)) return
    const { method = '', url = '', socket } = incoming
    const isLong = isUpload(method, url.split('?', 1)[0] ?? '')
    let before = socket.bytesRead

    function check(): void {
      // The body may have arrived although nobody has read it to the end.
      if (incoming.complete) stop()
      else if (isLong && socket.bytesRead - before >= minUploadBytes) before = socket.bytesRead
      else cutOff(incoming, outgoing)
    }

    const timer = setInterval(check, isLong ? uploadIntervalMs : requestTimeoutMs).unref()
    const stop = () => clearInterval(timer)
    incoming.once('end', stop).once('close', stop)
  }
}

function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent || !socket.writable) return void socket.destroy()
  refuseConnection(socket, 408)
}
