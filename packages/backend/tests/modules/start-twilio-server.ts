import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTwilioSender, type TwilioSettings } from '#backend/sms/twilio.ts'

/** A message as the service received it: the fields of its form. */
export type ReceivedText = Record<string, string>

export type TwilioBehavior =
  | 'accept'
  | 'stall'
  /** Accepts the message and reports that it could not be delivered. */
  | 'undelivered'
  | 'garbage'
  | { status: number; message: string }

export type TwilioServer = AsyncDisposable & {
  url: string
  received: ReceivedText[]
  settings: TwilioSettings
  send: ReturnType<typeof createTwilioSender>
  behave: (behavior: TwilioBehavior) => void
}

const ACCOUNT = 'AC00000000000000000000000000000001'
const TOKEN = 'token-of-the-tests'

/** A real HTTP server that speaks Twilio's Messages API and misbehaves on request. */
export async function startTwilioServer(overrides: Partial<TwilioSettings> = {}): Promise<TwilioServer> {
  const received: ReceivedText[] = []
  let behavior: TwilioBehavior = 'accept'
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) {
      return reply(404, { code: 20404, message: 'The requested resource was not found', status: 404 })
    }
    if (request.headers.authorization !== `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`) {
      return reply(401, { code: 20003, message: 'Authenticate', status: 401 })
    }
    if (behavior === 'stall') return
    if (behavior === 'garbage') return response.end('<html>')
    if (typeof behavior === 'object') {
      return reply(behavior.status, { code: 21211, message: behavior.message, status: behavior.status })
    }
    received.push(form)
    const sid = `SM${String(received.length).padStart(32, '0')}`
    const status = behavior === 'undelivered' ? 'undelivered' : 'queued'
    return reply(201, { sid, status, error_message: status === 'queued' ? null : 'Unreachable handset' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    ...{ accountSid: ACCOUNT, authToken: TOKEN, sender: '+1 651 555 0100', contentSid: null, baseUrl: url },
    timeoutMs: 500,
    ...overrides,
  }
  return {
    url,
    received,
    settings,
    send: createTwilioSender(settings),
    behave: (wanted) => {
      behavior = wanted
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
