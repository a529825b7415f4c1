import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { HttpError } from '#backend/http/http-error.ts'
import type { Caller } from '#backend/http/http-module.ts'
import type { IdentifyCaller } from '#backend/http/identify-caller.ts'
import type { Log } from '#backend/http/log.ts'
import type { Version } from '../protocol/messages.ts'
import { noSuchSocket, tokenRefused, tooManySockets, unknownVersion } from '../realtime-errors.ts'
import type { SocketRegistry } from './socket-registry.ts'

export type Accepted = {
  webSocket: WebSocket
  connection: Duplex
  version: Version
  keyCaller: Caller
  clientAddress: string
}

export type AcceptUpgradesOptions = {
  identifyCaller: IdentifyCaller
  registry: SocketRegistry
  /** A larger message closes its socket. */
  maxMessageBytes: number
  log: Log
  onSocket: (accepted: Accepted) => void
}

/** What the server's `upgrade` event brings, and who the visitor is. */
export type UpgradeRequest = { request: IncomingMessage; connection: Duplex; head: Buffer; clientAddress: string }

/** Answers a request to open a WebSocket. */
export type Upgrade = (upgrade: UpgradeRequest) => Promise<void>

const SOCKET_PATH = '/realtime/v1/websocket'
const VERSIONS: Readonly<Record<string, Version>> = { '1.0.0': 1, '2.0.0': 2 }

/** Opens WebSockets for clients with an API key. The Origin header is not consulted: only the key and tokens count. */
export function createAcceptUpgrades({ identifyCaller, registry, ...options }: AcceptUpgradesOptions): Upgrade {
  const server = createLazyServer(options.maxMessageBytes)

  async function admit(request: IncomingMessage): Promise<Pick<Accepted, 'version' | 'keyCaller'>> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== SOCKET_PATH) throw noSuchSocket()
    const version = VERSIONS[url.searchParams.get('vsn') ?? '1.0.0']
    if (!version) throw unknownVersion()
    const outcome = await identifyCaller(asFetchRequest(request, url), { isKeyRequired: true })
    if ('problem' in outcome) throw tokenRefused(outcome.problem)
    return { version, keyCaller: outcome.caller }
  }

  return async function upgrade({ request, connection, head, clientAddress }) {
    // Until ws takes over, nothing else handles the failure of a connection whose client has disconnected.
    const onError = () => connection.destroy()
    connection.on('error', onError)
    try {
      const admitted = await admit(request)
      const release = registry.reserve(clientAddress)
      if (!release) throw tooManySockets()
      connection.once('close', release)
      if (connection.destroyed) return release()
      const webSocketServer = await server()
      connection.off('error', onError)
      webSocketServer.handleUpgrade(request, connection, head, (webSocket) =>
        options.onSocket({ webSocket, connection, clientAddress, ...admitted }),
      )
    } catch (cause) {
      if (!(cause instanceof HttpError)) options.log.error('realtime.upgrade_failed', { cause })
      writeRefusal(connection, cause)
    }
  }
}

/** ws is loaded for the first socket. Compression would cost each socket more memory than everything else together. */
function createLazyServer(maxPayload: number) {
  const load = async () => {
    const { WebSocketServer } = await import('ws')
    return new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      autoPong: false,
      maxPayload,
    })
  }
  let loaded: ReturnType<typeof load> | null = null
  return () => (loaded ??= load())
}

/**
 * The key and the address, in the form in which all requests are identified. An Authorization header is ignored, as
 * upstream: each channel has its own token, which the client renews.
 */
function asFetchRequest({ headers }: IncomingMessage, url: URL): Request {
  const { apikey } = headers
  return new Request(url, typeof apikey === 'string' ? { headers: { apikey } } : {})
}

/** Answers an upgrade with an error; there is no response object for it. Causes that are not for clients become a 500. */
function writeRefusal(connection: Duplex, cause: unknown): void {
  const { status, body } =
    cause instanceof HttpError ? cause : { status: 500, body: { error: 'Error connecting to Realtime' } }
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    // The server adds these only to responses.
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ]
  connection.once('finish', () => connection.destroy())
  connection.end(`${head.join('\r\n')}\r\n\r\n${json}`)
}
