import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deriveApiKeys } from '@headwater/backend/settings'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { findFreePort, type RunningSite, startSite } from '#tests/site/start-site.ts'
import { startBalancer } from './balancer.ts'
import { until } from './fault-site.ts'
import { newAddress, openClient } from './writers.ts'

export type RollingResult = {
  restarts: number
  requests: number
  /** What went wrong, one line each. */
  failures: string[]
  slowestMs: number
}

const JWT_SECRET = 'rolling-restart-secret-of-enough-characters'
const PROCESSES = 2
const PAGES = ['/', '/services/data-solutions', '/blog', '/search?q=data', '/rest/v1/categories?select=name']
const WRITE_EVERY_MS = 50
/** Longer than the balancer needs: it may have asked just before, and waits a second for each answer. */
const SHUTDOWN_DELAY_SECONDS = 3

/**
 * Restarts two site processes on one PostgreSQL in turn, behind a load balancer, while visitors read and write. The
 * signal ends the run after the current restart.
 */
export async function runRolling(rounds: number, signal?: AbortSignal): Promise<RollingResult> {
  const postgres = await startThrowawayPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'headwater-rolling-'))
  const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const start = (port: number) =>
    startSite({
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: postgres.adminUrl,
      JWT_SECRET,
      TRUSTED_PROXY: '127.0.0.1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_SECONDS),
    })
  const sites: RunningSite[] = []
  try {
    for (const port of ports) sites.push(await start(port))
    await using balancer = await startBalancer(urls)
    await until(async () => balancer.readyCount() === PROCESSES)
    const load = await startLoad(balancer.url)
    let restarts = 0
    for (; restarts < rounds * PROCESSES && !signal?.aborted; restarts += 1) {
      const index = restarts % PROCESSES
      await sites[index]?.stop()
      sites[index] = await start(ports[index] ?? 0)
      await until(async () => balancer.readyCount() === PROCESSES)
    }
    const { requests, failures, slowestMs, acknowledged } = await load.stop()
    const [row] = await runSql<{ count: number }>(
      postgres.adminUrl,
      'select count(*)::int as count from public.contact_messages',
    )
    if (row?.count !== acknowledged)
      failures.push(`${acknowledged} messages were acknowledged, ${row?.count} are stored`)
    return { restarts, requests, failures, slowestMs }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startLoad(url: string) {
  const stopping = new AbortController()
  const failures: string[] = []
  let [requests, slowestMs, acknowledged] = [0, 0, 0]

  async function count(what: string, send: () => Promise<string | null>): Promise<boolean> {
    const startedAt = performance.now()
    const failure = await send().catch(String)
    requests += 1
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (failure !== null) failures.push(`${what}: ${failure}`)
    return failure === null
  }

  const keys = await deriveApiKeys(JWT_SECRET)
  async function read(path: string): Promise<void> {
    await count(path, async () => {
      const headers = { apikey: keys.anonKey, 'x-forwarded-for': newAddress() }
      const response = await fetch(url + path, { headers })
      const text = await response.text()
      return response.ok ? null : `${response.status} ${text.slice(0, 200)}`
    })
  }

  async function write(): Promise<void> {
    const fields = { firstName: 'Ada', lastName: 'Byron', company: '', jobTitle: '', phoneNumber: '' }
    const submissionId = crypto.randomUUID()
    const rest = { email: `${submissionId}@visitor.example`, category: 'General Inquiry', subject: 'A lakehouse' }
    const body = { ...fields, ...rest, message: `This is ${submissionId}`, submissionId }
    const isAcknowledged = await count('message', async () => {
      const { error } = await openClient({ url, keys }).functions.invoke('send-contact-email', { body })
      if (error === null) return null
      return error.context instanceof Response ? `${error.context.status} ${await error.context.text()}` : String(error)
    })
    if (isAcknowledged) acknowledged += 1
    await delay(WRITE_EVERY_MS)
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted) await work()
  }
  const loops = [...PAGES.map((path) => repeat(() => read(path))), repeat(write)]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      return { requests, failures, slowestMs, acknowledged }
    },
  }
}
