/**
 * Our own backend, with the site's edge functions under Deno, as a process that stands in for the hosted service:
 * `node serve-stand-in.ts <database URL>`. Sends its address and keys to its parent over Node's IPC channel.
 */
import type { AddressInfo } from 'node:net'
import { openBackend, SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen } from '#server/network/listen.ts'
import { openBackendSockets } from '#server/network/open-backend-sockets.ts'
import { createDenoFunctions } from './deno-functions.ts'
import { PROJECT_SETTINGS } from './project-settings.ts'

const [databaseUrl = ''] = process.argv.slice(2)

const deno = createDenoFunctions()
const backend = await openBackend({ ...PROJECT_SETTINGS, databaseUrl, maxConnections: 10, functions: deno.functions })
const { anonKey, serviceRoleKey } = backend.keys
const clientAddress = (request: Request) => request.headers.get('x-forwarded-for') ?? '192.0.2.1'
const answer = answerWith((request) => backend.fetch(request, { clientAddress: clientAddress(request) }))
const server = createHttpServer({ trustedProxies: [] }).on('request', answer)
await listen(server, { host: '127.0.0.1', port: 0 })
openBackendSockets(server, backend, (_address, forwarded) => forwarded ?? '192.0.2.1')

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
await deno.start({
  SUPABASE_URL: url,
  SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
  SITE_URL,
  SITE_TIME_ZONE: 'UTC',
  CONTACT_WEBHOOK_URL: 'https://hook.test',
})
process.send?.({ url, anonKey, serviceRoleKey })
// The parent has ended, or tells this process to end.
process.on('disconnect', () => deno.stop().finally(() => process.exit()))
