import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type EndlessBody = { url: string; path: string; headers?: Record<string, string>; localAddress: string; most: number }

export type EndlessBodyOutcome = {
  /** The status of the response; null if the server closed the connection without one. */
  status: number | null
  /** The bytes of the body that were sent before the server responded or closed the connection. */
  sentBytes: number
}

const CHUNK = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`)

/**
 * Posts a chunked body until the server responds or closes the connection, or until `most` bytes have been sent. HTTP
 * clients cannot do this, because they stop writing once they get a response.
 */
export async function sendEndlessBody(options: EndlessBody): Promise<EndlessBodyOutcome> {
  const { url, path, headers = {}, localAddress, most } = options
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  await once(socket, 'connect')
  const answer = readAnswer(socket)
  let hasEnded = false
  void answer.finally(() => {
    hasEnded = true
  })

  const lines = Object.entries({ Host: host, 'Transfer-Encoding': 'chunked', ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  let sentBytes = 0
  while (!hasEnded && sentBytes < most) {
    sentBytes += CHUNK.length
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain').catch(() => {}), answer])
  }
  if (!hasEnded) socket.end('0\r\n\r\n')
  const status = await answer
  socket.destroy()
  return { status, sentBytes }
}

/** Sends raw text that no HTTP client would send, and returns the status of the response. */
export async function sendRaw(url: string, text: string, localAddress = '127.0.0.1'): Promise<number | null> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  await once(socket, 'connect')
  const answer = readAnswer(socket)
  socket.write(text)
  const status = await answer
  socket.destroy()
  return status
}

function readAnswer(socket: Socket): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
    const [, status] = /^HTTP\/1\.1 (\d{3}) .*\r\n/.exec(text) ?? []
    if (status && status !== '100') resolve(Number(status))
  })
  socket.on('error', () => resolve(null))
  socket.on('close', () => resolve(null))
  return promise
}
