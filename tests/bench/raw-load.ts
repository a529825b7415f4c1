// Asks for pages over kept connections as fast as they are answered, and prints how many and how late. Reads what to ask
// from its standard input. It parses as little as it can, because it shares the processors with the server.
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { percentiles } from './percentiles.ts'

export type Load = { url: string; paths: readonly string[]; connections: number; seconds: number }

const { url, paths, connections, seconds } = (await json(process.stdin)) as Load
const { hostname, port } = new URL(url)
const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`)
const until = performance.now() + seconds * 1000
const times: number[] = []
let failures = 0
let asked = 0

function load(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(Number(port), hostname)
  /** Bytes of the answer that have not arrived; null while its head is incomplete. */
  let missing: number | null = null
  let head = ''
  let sentAt = 0

  function ask(): void {
    if (performance.now() >= until) return void socket.end()
    sentAt = performance.now()
    socket.write(requests[asked++ % requests.length] ?? '')
  }

  function readHead(chunk: Buffer): number | null {
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return null
    if (!head.startsWith('HTTP/1.1 200')) failures += 1
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    const rest = head.length - end - 4
    head = ''
    return length - rest
  }

  socket.on('data', (chunk) => {
    missing = missing === null ? readHead(chunk) : missing - chunk.length
    if (missing !== 0) return
    missing = null
    times.push(performance.now() - sentAt)
    ask()
  })
  socket.on('connect', ask).on('error', reject).on('close', resolve)
  return promise
}

await Promise.all(Array.from({ length: connections }, load))
console.log(JSON.stringify({ answers: times.length, p99Ms: percentiles(times).p99Ms, failures }))
