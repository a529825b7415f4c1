// Measures how long visitors notice a database that goes silent, with the default settings: `npm run bench:failover`.
// Times count from the failover, or from the moment when the frozen server continues.
import { setTimeout as delay } from 'node:timers/promises'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { createMigratedDatabase } from '#tests/database/create-migrated-database.ts'
import { freezeServer } from '#tests/database/freeze-server.ts'
import { startProxy } from '#tests/database/start-proxy.ts'
import { TEST_AUTHENTICATOR_PASSWORD } from '#tests/database/test-cluster.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { openBackend } from '#tests/modules/open-backend.ts'
import { ms, printTable } from './print-table.ts'

const REQUESTS_PER_SECOND = 50
const FROZEN_MS = 30_000
const LONGEST_RUN_MS = 60_000

const server = await startThrowawayPostgres()
const { url } = await createMigratedDatabase(server.adminUrl, 'failover')

type Request = { sentAt: number; endedAt: number; status: number }

/** Sends requests at a steady rate, and calls `strike` after one second. */
async function measure(what: string, listens: boolean, strike: Strike) {
  const proxy = await startProxy(url)
  const connectionString = authenticatorUrl(proxy.urlOf(url), TEST_AUTHENTICATOR_PASSWORD)
  const backend = await openBackend({ databaseUrl: connectionString, listens })
  await backend.onNotify('news', () => undefined)
  const requests: Promise<Request>[] = []

  async function send(): Promise<Request> {
    const sentAt = performance.now()
    const init = { headers: { apikey: backend.keys.anonKey } }
    const request = new Request('http://backend.test/rest/v1/posts?select=id', init)
    const { status } = await backend.fetch(request, { clientAddress: '192.0.2.1', requestId: 'bench' })
    return { sentAt, endedAt: performance.now(), status }
  }

  const sending = setInterval(() => requests.push(send()), 1000 / REQUESTS_PER_SECOND)
  await delay(1000)
  const { struckAt, healedAt } = await strike(proxy)
  const isGood = async () => (await send()).status === 200
  while (performance.now() - struckAt < LONGEST_RUN_MS && !(await isGood())) await delay(10)
  await delay(1000)
  clearInterval(sending)
  const after = (await Promise.all(requests)).filter(({ endedAt }) => endedAt > struckAt)
  const firstGood = Math.min(
    ...after.filter(({ sentAt, status }) => sentAt > healedAt && status === 200).map(({ endedAt }) => endedAt),
  )
  const failed = after.filter(({ status }) => status !== 200)
  const allGoodAt = Math.max(healedAt, ...failed.map(({ endedAt }) => endedAt))
  const longest = Math.max(...after.map(({ sentAt, endedAt }) => endedAt - sentAt))
  await backend.close()
  await proxy[Symbol.asyncDispose]()
  return [what, ms(firstGood - healedAt), ms(allGoodAt - healedAt), String(failed.length), ms(longest)]
}

type Strike = (proxy: Awaited<ReturnType<typeof startProxy>>) => Promise<{ struckAt: number; healedAt: number }>

const failOver: Strike = async (proxy) => {
  proxy.silenceConnections()
  return { struckAt: performance.now(), healedAt: performance.now() }
}

const freeze: Strike = async () => {
  const struckAt = performance.now()
  const { thaw } = await freezeServer(server.adminUrl)
  await delay(FROZEN_MS)
  thaw()
  return { struckAt, healedAt: performance.now() }
}

printTable('A database that goes silent', [
  ['', 'first good answer', 'last failure', 'failures', 'longest request'],
  await measure('silent failover, heartbeat', true, failOver),
  await measure('silent failover, no listener', false, failOver),
  await measure(`frozen for ${FROZEN_MS / 1000} s`, true, freeze),
])
await server.stop()
