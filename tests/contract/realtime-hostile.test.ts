import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { collected, joined } from './realtime-clients.ts'
import { clientFrame, openConnection, openRawSocket } from './realtime-raw-socket.ts'
import { startBackend } from './start-backend.ts'

const TEXT = 0x81
const BINARY = 0x82
const text = (json: string) => clientFrame(TEXT, Buffer.from(json))
const deep = '['.repeat(50_000) + ']'.repeat(50_000)

/** What a socket sends, and the code with which the server closes it (RFC 6455, 7.4.1). */
const ATTACKS: Record<string, [Buffer, number]> = {
  'a ping in fragments': [Buffer.from([0x09, 0x80, 0, 0, 0, 0]), 1002],
  'a ping that is too long': [clientFrame(0x89, Buffer.alloc(126)), 1002],
  'a reserved opcode': [clientFrame(0x83, Buffer.alloc(1)), 1002],
  'a reserved bit': [clientFrame(0xc1, Buffer.alloc(1)), 1002],
  'a continuation of nothing': [clientFrame(0x80, Buffer.alloc(1)), 1002],
  'no mask': [Buffer.from([0x81, 2, 0x68, 0x69]), 1002],
  'a length of 2^62 bytes': [Buffer.from([0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 1009],
  'a message above the limit': [text(JSON.stringify('x'.repeat(600_000))), 1009],
  'bytes that are not UTF-8': [clientFrame(TEXT, Buffer.from([0xff, 0xfe])), 1007],
  'text that is not JSON': [text('[null,"1","phoenix"'), 1007],
  'an object in place of a list': [text('{"topic":"phoenix","event":"heartbeat"}'), 1007],
  'a topic that is a number': [text('["1","1",1,"phx_join",{}]'), 1007],
  'lists 50,000 deep': [text(`["1","1","realtime:room","phx_join",${deep}]`), 1007],
  'a broadcast of lists 50,000 deep': [text(`["1","1","realtime:room","broadcast",{"payload":${deep}}]`), 1007],
  'an empty binary message': [clientFrame(BINARY, Buffer.alloc(0)), 1007],
  'an unknown kind of binary message': [clientFrame(BINARY, Buffer.from([9, 0, 0, 0, 0])), 1007],
  'fields longer than the message': [clientFrame(BINARY, Buffer.from([3, 255, 255, 255, 255, 255, 1])), 1007],
  'a binary broadcast that claims to be JSON': [
    clientFrame(BINARY, Buffer.from([3, 0, 0, 1, 1, 0, 1, 0x74, 0x65, 0x7b])),
    1007,
  ],
}

test('what breaks the protocol ends its own socket and harms nobody', async () => {
  await using backend = await startBackend()
  const bystander = backend.client().channel('room', { config: { broadcast: { self: true } } })
  const messages = collected(bystander, 'broadcast', { event: '*' })
  await joined(bystander)
  for (const [what, [bytes, code]] of Object.entries(ATTACKS)) {
    const attacker = await openConnection(backend)
    attacker.write(bytes)
    expect(await readCloseCode(attacker), what).toBe(code)
    await bystander.send({ type: 'broadcast', event: what, payload: {} })
  }
  const events = await messages.until(Object.keys(ATTACKS).length)
  expect(events.map(({ event }) => event)).toEqual(Object.keys(ATTACKS))
})

test('a reader that does not read is dropped, and the others get everything', async () => {
  await using backend = await startBackend({ realtime: { maxEventsPerSecond: 10_000, maxUnreadBytes: 1_000_000 } })
  const slow = await openRawSocket(backend)
  slow.send('realtime:room', 'phx_join')
  await slow.next('phx_reply')
  slow.webSocket.pause()
  const reader = backend.client().channel('room')
  const messages = collected(reader, 'broadcast', { event: '*' })
  const sender = backend.client().channel('room', { config: { broadcast: { ack: true } } })
  await Promise.all([joined(reader), joined(sender)])

  const payload = { text: 'x'.repeat(200_000) }
  for (let count = 0; count < 100; count += 1) await sender.send({ type: 'broadcast', event: 'large', payload })
  await messages.until(100)
  slow.webSocket.resume()
  // The connection just ends: a close frame cannot reach a client that does not read.
  expect(await slow.closed).toMatchObject({ code: 1006 })
})

test('a client that sends pings and reads no answers is dropped', async () => {
  await using backend = await startBackend({ realtime: { maxUnreadBytes: 100_000 } })
  const attacker = await openConnection(backend)
  attacker.pause()
  const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)])
  const pings = Buffer.concat(Array.from({ length: 5_000 }, () => ping))
  const ended = new Promise((resolve) => attacker.once('error', resolve).once('close', resolve))
  const flood = () => {
    while (!attacker.destroyed && attacker.write(pings));
  }
  attacker.on('drain', flood)
  flood()
  await ended
  attacker.destroy()
})

/** The code of the close frame, which is the first that such a socket gets. */
async function readCloseCode(socket: Socket): Promise<number> {
  const frame = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.destroy()
  expect(frame[0]).toBe(0x88)
  return frame.readUInt16BE(2)
}
