import { once } from 'node:events'
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Headers; text: string }

/** Sends text that no HTTP client would send, and returns every answer until the server closes the connection. */
export async function exchangeRaw(url: string, text: string): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  // The server may reset a connection that it has answered and closed.
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return received
    .split(/(?=^HTTP\/1\.1 \d{3} )/m)
    .filter(Boolean)
    .map(readAnswer)
}

function readAnswer(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/: ?(.*)/s)
    headers.append(name, value)
  }
  return { status: Number(statusLine.slice(9, 12)), headers, text: rest.join('\r\n\r\n') }
}
