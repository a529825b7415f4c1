import { once } from 'node:events'
import { connect } from 'node:net'

export type Upload = {
  /** The server's response; header names are in lower case. */
  status: number
  headers: ReadonlyMap<string, string>
  text: string
  /** How much of the body was sent before the server closed the connection. */
  sentBytes: number
}

type UploadOptions = {
  method?: string
  path: string
  headers?: Record<string, string>
}

const CHUNK = Buffer.alloc(64 * 1024, 'a')
const FRAME = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])

/**
 * Sends an endless chunked body over its own socket, as fast as the server reads it, and resolves when the server has
 * closed the connection.
 */
export async function uploadForever(serverUrl: string, { method = 'POST', path, headers = {} }: UploadOptions) {
  const { hostname, port } = new URL(serverUrl)
  const socket = connect({ host: hostname, port: Number(port) })
  // The server may reset the connection while data keeps arriving.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  const lines = Object.entries({ host: 'site.test', 'transfer-encoding': 'chunked', ...headers })
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)

  let sentBytes = 0
  const send = () => {
    while (!socket.destroyed && socket.writable) {
      sentBytes += CHUNK.length
      if (!socket.write(FRAME)) return
    }
  }
  socket.on('drain', send)
  send()
  await closed
  return { ...readAnswer(answer), sentBytes } satisfies Upload
}

function readAnswer(answer: string): Omit<Upload, 'sentBytes'> {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, text: rest.join('\r\n\r\n') }
}
