import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: payloads are JSON whose shape each test knows and checks.
export type HookCallSeen = { headers: IncomingHttpHeaders; body: string; payload: any }

export type HookReceiver = AsyncDisposable & {
  url: string
  calls: HookCallSeen[]
  /** Replaces the answer, which is `{}` at first. */
  answerWith: (answer: (response: ServerResponse, call: HookCallSeen) => void) => void
}

/** A web server that records the webhooks it receives. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const calls: HookCallSeen[] = []
  let answer: (response: ServerResponse, call: HookCallSeen) => void = (response) => sendJson(response, {})
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const isJson = request.headers['content-type']?.includes('json')
    const call = { headers: request.headers, body, payload: isJson ? JSON.parse(body) : null }
    calls.push(call)
    answer(response, call)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answerWith: (next) => {
      answer = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The value that `webhook-signature` must have according to Standard Webhooks. */
export function signatureOf({ headers, body }: HookCallSeen, secret: Buffer): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
}
