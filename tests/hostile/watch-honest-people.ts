import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { percentiles } from '#tests/bench/percentiles.ts'
import { createFetchFrom } from './fetch-from.ts'
import { type HostileSite, PASSWORD } from './hostile-site.ts'

const READ_EVERY_MS = 100
const SIGN_IN_EVERY_MS = 1500
const MEASURE_MEMORY_EVERY_MS = 250

export type HonestPeople = {
  reads: { count: number; failed: number; p95Ms: number; slowestMs: number }
  signIns: { count: number; failed: number; p95Ms: number; slowestMs: number }
  /** Memory of the site process alone, without PostgreSQL's processes. */
  peakMemoryMegabytes: number
}

type Watch = { stop: () => Promise<HonestPeople> }

/**
 * Until `stop` is called, a visitor opens a cached page ten times a second and a member signs in every 1.5 seconds,
 * both from networks that no attack uses.
 */
export async function watchHonestPeople(site: HostileSite): Promise<Watch> {
  const { email } = await site.member()
  const visit = createFetchFrom(site.nextAddress(), { keepAlive: true })
  const stopped = new AbortController()
  let peakMemoryMegabytes = 0

  const reads = repeat(READ_EVERY_MS, stopped.signal, async () => (await visit(`${site.url}/`)).ok)
  const signIns = repeat(SIGN_IN_EVERY_MS, stopped.signal, async () => {
    const { error } = await site.visitor().auth.signInWithPassword({ email, password: PASSWORD })
    return error === null
  })
  const memory = repeat(MEASURE_MEMORY_EVERY_MS, stopped.signal, async () => {
    peakMemoryMegabytes = Math.max(peakMemoryMegabytes, await residentMegabytes(site.processId))
    return true
  })

  return {
    async stop() {
      stopped.abort()
      await memory
      return { reads: await reads, signIns: await signIns, peakMemoryMegabytes }
    },
  }
}

async function repeat(everyMs: number, stopped: AbortSignal, work: () => Promise<boolean>) {
  const times: number[] = []
  let failed = 0
  while (!stopped.aborted) {
    const start = performance.now()
    const isGood = await work().catch(() => false)
    const tookMs = performance.now() - start
    times.push(tookMs)
    if (!isGood) failed++
    await delay(Math.max(0, everyMs - tookMs), undefined, { signal: stopped }).catch(() => {})
  }
  return { count: times.length, failed, p95Ms: percentiles(times).p95Ms, slowestMs: Math.max(...times) }
}

async function residentMegabytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
