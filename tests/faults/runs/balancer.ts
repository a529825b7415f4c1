import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const ASK_EVERY_MS = 100
const ANSWERS_WITHIN_MS = 1_000
const NO_BACKEND = 503
const BACKEND_FAILED = 502

export type Balancer = AsyncDisposable & { url: string; readyCount: () => number }

/**
 * A load balancer in its simplest form: it sends each request, once, to the next process whose /readyz reports ready.
 * It never retries, so every request that a restart breaks counts as failed.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: false })
  const stopping = new AbortController()
  let ready: string[] = []
  let turn = 0

  /** Checks each process independently, so that one that is slow to answer does not hide that another is stopping. */
  async function watch(url: string): Promise<void> {
    while (!stopping.signal.aborted) {
      // A process that is slow to answer keeps its place, because balancers count several failures before they act.
      const answer = (await isReady(url)) ?? ready.includes(url)
      ready = urls.filter((each) => (each === url ? answer : ready.includes(each)))
      await delay(ASK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    turn += 1
    const target = ready[turn % ready.length]
    if (!target) return void outgoing.writeHead(NO_BACKEND).end('no process is ready')
    const { method, headers } = incoming
    const upstream = request(new URL(incoming.url ?? '/', target), { method, headers, agent })
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? BACKEND_FAILED, answer.rawHeaders)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    upstream.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(BACKEND_FAILED).end(String(error))
    })
    incoming.pipe(upstream)
  }

  const watching = urls.map(watch)
  const server = createServer(forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyCount: () => ready.length,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.all(watching)
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Null if there is no answer in time. */
function isReady(url: string): Promise<boolean | null> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    (error: Error) => (error.name === 'TimeoutError' ? null : false),
  )
}
