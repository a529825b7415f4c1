import { request } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { TestBackend } from './start-backend.ts'

export type Message = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: Payload }
// Each test knows the form of what it receives.
// biome-ignore lint/suspicious/noExplicitAny: payloads have as many forms as there are events.
type Payload = any

export type RawSocket = {
  webSocket: WebSocket
  send: (topic: string, event: string, payload?: unknown) => void
  /** The next message with this event that has not been returned yet. */
  next: (event: string) => Promise<Message>
  closed: Promise<{ code: number; reason: string }>
}

/** A client that speaks protocol 2.0.0 itself, so that it can do what the real one never does. */
export async function openRawSocket(
  { url, anonKey }: Pick<TestBackend, 'url' | 'anonKey'>,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const webSocket = new WebSocket(socketUrl(url, anonKey), { headers })
  const waiting: { event: string; resolve: (message: Message) => void }[] = []
  const received: Message[] = []
  let ref = 0

  webSocket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return
    const [joinRef, messageRef, topic, event, payload] = JSON.parse(data.toString())
    const message = { joinRef, ref: messageRef, topic, event, payload }
    const index = waiting.findIndex((waiter) => waiter.event === event)
    if (index === -1) received.push(message)
    else waiting.splice(index, 1)[0]?.resolve(message)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    webSocket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await new Promise((resolve, reject) => webSocket.once('open', resolve).once('error', reject))

  return {
    webSocket,
    closed,
    send(topic, event, payload = {}) {
      ref += 1
      webSocket.send(JSON.stringify(['1', `${ref}`, topic, event, payload]))
    },
    next(event) {
      const index = received.findIndex((message) => message.event === event)
      const known = index === -1 ? undefined : received.splice(index, 1)[0]
      return known ? Promise.resolve(known) : new Promise((resolve) => waiting.push({ event, resolve }))
    },
  }
}

/** The bare connection of an opened WebSocket, for bytes that no library would send. */
export function openConnection({ url, anonKey }: TestBackend): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const handshake = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    request(socketUrl(url, anonKey).replace('ws', 'http'), { headers: handshake })
      .on('upgrade', (_response, socket: Socket) => resolve(socket))
      .on('error', reject)
      .end()
  })
}

/** A frame as a client sends it: masked, here with zeros, which change nothing. */
export function clientFrame(firstByte: number, payload: Uint8Array): Buffer {
  const isLong = payload.length > 65_535
  const head = Buffer.alloc(isLong ? 10 : 4)
  head[0] = firstByte
  head[1] = 0x80 | (isLong ? 127 : 126)
  if (isLong) head.writeBigUInt64BE(BigInt(payload.length), 2)
  else head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

function socketUrl(url: string, key: string): string {
  return `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
}
