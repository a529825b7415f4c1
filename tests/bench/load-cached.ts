import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type CachedLoad = { url: string; connections: number; seconds: number }

/**
 * Requests per second for a response that never changes. A general load generator parses each response, which costs
 * more than sending it, so it would measure itself. This one learns the length once and counts bytes. It fails if any
 * response has a different length.
 */
export async function loadCached({ url, connections, seconds }: CachedLoad): Promise<number> {
  const target = new URL(url)
  const request = requestOf(target)
  const length = await learnLength(target, request)
  const deadline = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => countAnswers({ target, request, length, deadline })),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

/** Waits until the best compression has replaced the first, fast one: nearly all visitors get that version. */
export async function waitForBestCompression(url: string): Promise<void> {
  const target = new URL(url)
  await learnLength(target, requestOf(target))
}

function requestOf({ pathname, search, host }: URL): string {
  return [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br', '\r\n'].join('\r\n')
}

async function countAnswers(load: { target: URL; request: string; length: number; deadline: number }): Promise<number> {
  const socket = await open(load.target)
  let answers = 0
  let received = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection under load')))
    socket.on('data', (bytes) => {
      received += bytes.byteLength
      if (received < load.length) return
      if (received > load.length) return reject(new Error(`A response had ${received} bytes instead of ${load.length}`))
      answers += 1
      received = 0
      if (performance.now() < load.deadline) socket.write(load.request)
      else resolve()
    })
    socket.write(load.request)
  })
  socket.removeAllListeners('close')
  socket.destroy()
  return answers
}

/** How long a response must stay the same to count as stable. */
const STABLE_MS = 1500
const PATIENCE_MS = 20_000

async function learnLength(target: URL, request: string): Promise<number> {
  const begin = performance.now()
  let length = await readLength(target, request)
  for (let since = performance.now(); performance.now() - since < STABLE_MS; ) {
    if (performance.now() - begin > PATIENCE_MS)
      throw new Error(`The response of ${target.href} does not become stable`)
    const next = await readLength(target, request)
    if (next !== length) since = performance.now()
    length = next
  }
  return length
}

async function readLength(target: URL, request: string): Promise<number> {
  const socket = await open(target)
  socket.write(request)
  let text = ''
  while (!text.includes('\r\n\r\n')) {
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    text += bytes.toString('latin1')
  }
  socket.destroy()
  const headEnd = text.indexOf('\r\n\r\n') + 4
  const body = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, headEnd))?.[1]
  if (!text.startsWith('HTTP/1.1 200') || body === undefined) throw new Error(`No page: ${text.slice(0, headEnd)}`)
  return headEnd + Number(body)
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}
