import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The length of a TLS request, which contains only a number. */
const TLS_REQUEST_BYTES = 8
const PROTOCOL_INT4 = 23
const PROTOCOL_TEXT = 25

/** A server that lets everyone in, without TLS, and answers each query with the version 14.9, in PostgreSQL's wire protocol. */
export async function startOldPostgres() {
  const server = createServer((socket) => {
    let hasStarted = false
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (!hasStarted && data.length === TLS_REQUEST_BYTES) socket.write('N')
      else if (!hasStarted) {
        hasStarted = true
        socket.write(Buffer.concat([message('R', int32(0)), READY]))
      } else if (data[0] === 'Q'.charCodeAt(0)) socket.write(VERSION)
      else socket.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://u:secretword@127.0.0.1:${port}/site`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const READY = message('Z', Buffer.from('I'))
const VERSION = Buffer.concat([
  message('T', Buffer.concat([int16(2), column('number', PROTOCOL_INT4), column('words', PROTOCOL_TEXT)])),
  message('D', Buffer.concat([int16(2), value('140009'), value('14.9')])),
  message('C', Buffer.from('SELECT 1\0')),
  READY,
])

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function column(name: string, type: number): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)])
}

function value(text: string): Buffer {
  return Buffer.concat([int32(text.length), Buffer.from(text)])
}

function int16(number: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(number)
  return buffer
}

function int32(number: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(number)
  return buffer
}
