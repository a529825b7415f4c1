import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Caller } from '#backend/http/http-module.ts'
import type { Log } from '#backend/http/log.ts'
import type { RealtimeSocket } from '../channels/channel.ts'
import { decodeFrame } from '../protocol/decode-frame.ts'
import { encodeMessage } from '../protocol/encode-frame.ts'
import { type ClientMessage, MalformedMessage, type Version } from '../protocol/messages.ts'
import type { RealtimeSettings } from '../realtime-settings.ts'
import { CLOSE_CODES } from './close-codes.ts'
import { createTokenBucket } from './token-bucket.ts'

export type OpenSocketOptions = {
  webSocket: WebSocket
  /** The connection below the WebSocket. */
  connection: Duplex
  version: Version
  keyCaller: Caller
  clientAddress: string
  settings: RealtimeSettings
  log: Log
  /** Messages of one socket are handled one after the other, in the order of their arrival. */
  onMessage: (socket: RealtimeSocket, message: ClientMessage) => Promise<void>
  onClose: (socket: RealtimeSocket) => void
}

/** A socket of the registry, with operations for its owner only. */
export type OwnedSocket = RealtimeSocket & {
  /** When the client last sent anything, in milliseconds of `performance.now()`. */
  readonly heardAt: () => number
  /** Ends the connection without waiting for the client. */
  readonly terminate: () => void
}

/** This many messages may wait for their turn before the socket stops reading. */
const MAX_WAITING = 16
/** The same for their size: a network may have many sockets. */
const MAX_WAITING_BYTES = 64 * 1024
/** By which factor a burst may exceed the average. */
const BURST_SECONDS = 10

/** Connects a WebSocket to the handlers of its messages. */
export function openSocket({ webSocket, version, settings, log, ...options }: OpenSocketOptions): OwnedSocket {
  const send = createSend(webSocket, options.connection, { maxUnreadBytes: settings.maxUnreadBytes, log })
  let heardAt = performance.now()

  const socket: OwnedSocket = {
    version,
    clientAddress: options.clientAddress,
    keyCaller: options.keyCaller,
    channels: new Map(),
    joins: createTokenBucket({ perSecond: settings.maxJoinsPerSecond, burst: settings.maxJoinsPerSecond }),
    events: createTokenBucket({
      perSecond: settings.maxEventsPerSecond,
      burst: BURST_SECONDS * settings.maxEventsPerSecond,
    }),
    isOpen: () => webSocket.readyState === webSocket.OPEN,
    send: (message) => send(encodeMessage(version, message)),
    sendFrame: send,
    close: (code, reason) => webSocket.close(code, reason),
    heardAt: () => heardAt,
    terminate: () => webSocket.terminate(),
  }

  const handleInTurn = createFrameQueue(webSocket, async (frame: { data: Buffer; isBinary: boolean }) => {
    if (!socket.isOpen()) return
    try {
      await options.onMessage(socket, decodeFrame(version, frame))
    } catch (cause) {
      if (cause instanceof MalformedMessage) return webSocket.close(CLOSE_CODES.invalidData, cause.message)
      log.error('realtime.message_failed', { cause })
    }
  })

  webSocket.on('message', (data: Buffer, isBinary: boolean) => {
    heardAt = performance.now()
    handleInTurn({ data, isBinary })
  })
  webSocket.on('ping', (data: Buffer) => {
    heardAt = performance.now()
    // Pings are not left to ws: a client that sends pings and reads nothing would fill our memory.
    if (isReading(webSocket, settings.maxUnreadBytes)) webSocket.pong(data)
    else webSocket.terminate()
  })
  // ws has already answered a violation of the protocol with the close code for it.
  webSocket.on('error', () => undefined)
  webSocket.once('close', () => options.onClose(socket))
  return socket
}

type SendOptions = { maxUnreadBytes: number; log: Log }

/** Collects what is sent within one turn of the event loop into one write. */
function createSend(webSocket: WebSocket, connection: Duplex, { maxUnreadBytes, log }: SendOptions) {
  let isCollecting = false
  return function send({ data, isBinary }: { data: Buffer; isBinary: boolean }): void {
    if (webSocket.readyState !== webSocket.OPEN) return
    if (!isReading(webSocket, maxUnreadBytes)) {
      log.warn('realtime.slow_reader_dropped')
      webSocket.terminate()
      return
    }
    if (!isCollecting) {
      isCollecting = true
      connection.cork()
      setImmediate(() => {
        isCollecting = false
        connection.uncork()
      })
    }
    webSocket.send(data, { binary: isBinary })
  }
}

function isReading(webSocket: WebSocket, maxUnreadBytes: number): boolean {
  return webSocket.bufferedAmount <= maxUnreadBytes
}

/** Runs `work` for one item after another, and pauses the socket while many wait. */
function createFrameQueue<Item extends { data: Buffer }>(webSocket: WebSocket, work: (item: Item) => Promise<void>) {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  let waitingBytes = 0
  return function enqueue(item: Item): void {
    waiting += 1
    waitingBytes += item.data.length
    if (waiting >= MAX_WAITING || waitingBytes > MAX_WAITING_BYTES) webSocket.pause()
    last = last.then(async () => {
      await work(item)
      waiting -= 1
      waitingBytes -= item.data.length
      if (webSocket.isPaused && waiting === 0) webSocket.resume()
    })
  }
}
