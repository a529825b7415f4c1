import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

const NO_BODY_STATUS = new Set([204, 205, 304])

/**
 * `fetch` from a given loopback address, so that the site sees visitors from different networks. Each call opens its
 * own connection unless `keepAlive` is set.
 */
export function createFetchFrom(localAddress: string, { keepAlive = false } = {}): typeof fetch {
  const agent = new Agent({ keepAlive, maxSockets: Number.POSITIVE_INFINITY })

  return async function fetchFrom(input, init) {
    const asked = new Request(input, init)
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : null
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const outgoing = request(asked.url, {
      method: asked.method,
      headers: { ...Object.fromEntries(asked.headers), ...(body && { 'content-length': String(body.length) }) },
      localAddress,
      agent,
      signal: asked.signal,
    })
    outgoing.on('response', resolve).on('error', reject).end(body)
    return toResponse(await promise)
  }
}

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '')
  }
  const body = new Uint8Array(await buffer(incoming))
  const status = incoming.statusCode ?? 0
  return new Response(NO_BODY_STATUS.has(status) ? null : body, { status, headers })
}
