/**
 * A process that takes contact messages and sends mails as the site does, without its pages, for tests that kill it:
 * `node mail-process.ts <options as JSON>`. Told over Node's own channel at which step to die.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createBackend } from '#backend/create-backend.ts'
import { createSmtpTransport } from '#backend/mail/smtp-transport.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { createEdgeFunctions } from '#server/data/edge-functions.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { startOutbox } from '#server/outbox/start-outbox.ts'
import { silentLog } from '../silent-log.ts'

export type MailProcessOptions = {
  databaseUrl: string
  jwtSecret: string
  smtpUrl: string
  leaseSeconds: number
  pollMs: number
}

const { databaseUrl, jwtSecret, smtpUrl, leaseSeconds, pollMs }: MailProcessOptions = JSON.parse(
  process.argv[2] ?? '{}',
)
const SITE_URL = 'http://site.test'
const FROM = 'Headwater <hello@headwater.example>'

let lastStep = ''
process.on('message', (step: string) => {
  lastStep = step
})
process.on('disconnect', () => process.exit())

/** Called at each step of accepting and sending; the process does not survive the one it was told. */
function reach(step: string): void {
  if (step === lastStep) process.kill(process.pid, 'SIGKILL')
}

const backend = await createBackend({
  databaseUrl,
  maxConnections: 4,
  jwtSecret,
  auth: { siteUrl: SITE_URL, siteName: 'Headwater', redirectUrls: [], autoconfirm: false, sendMail: async () => {} },
  rest: defaultRestSettings,
  functions: createEdgeFunctions({
    service: () => service,
    siteUrl: SITE_URL,
    secret: jwtSecret,
    hasContactWebhook: false,
    hasRateLimits: false,
    model: null,
    log: silentLog,
  }),
  rateLimits: 'off',
  log: silentLog,
})

/** The database function that a request calls; '' for any other. */
function functionOf(request: Request): string {
  return /\/rpc\/(\w+)$/.exec(new URL(request.url).pathname)?.[1] ?? ''
}

const service = createServiceClient({
  supabaseUrl: '',
  serviceRoleKey: backend.keys.serviceRoleKey,
  backend: {
    async fetch(request, connection) {
      const name = functionOf(request)
      reach(`before ${name}`)
      const response = await backend.fetch(request, connection)
      // A claim that found nothing is no step.
      if (name !== 'claim_outbox' || (await response.clone().text()) !== '[]') reach(`after ${name}`)
      return response
    },
  },
})

const smtp = createSmtpTransport(`${smtpUrl}?name=process-${process.pid}`, FROM)
const outbox = startOutbox({
  client: service,
  mail: {
    async send(message) {
      reach('before send')
      await smtp.send(message)
      reach('after send')
    },
    close: smtp.close,
  },
  config: { siteUrl: SITE_URL, mailFrom: FROM, contactWebhook: null },
  linkSecret: jwtSecret,
  log: silentLog,
  leaseSeconds,
  pollMs,
})
await backend.onNotify('outbox', outbox.wake)

const listener = getRequestListener(async (request) => {
  reach('before accept')
  const response = await backend.fetch(request, { clientAddress: crypto.randomUUID() })
  reach('before answer')
  return response
})
const server = createServer((request, response) => {
  response.on('finish', () => setImmediate(() => reach('after answer')))
  void listener(request, response)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, anonKey: backend.keys.anonKey })
})
process.once('SIGTERM', async () => {
  server.close()
  await outbox.close()
  await backend.close()
  process.exit()
})
