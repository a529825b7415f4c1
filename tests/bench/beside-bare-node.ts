import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findFreePort, type RunningSite } from '#tests/site/start-site.ts'
import { median } from './median.ts'
import type { Load } from './raw-load.ts'
import { waitForBestCompression } from './wait-for-best-compression.ts'

const CONNECTIONS = [16, 64, 256]
const ROUNDS = 5
const SECONDS = 1
/** In clock ticks, as Linux counts them. */
const TICKS_A_SECOND = 100

export type Rates = { perSecond: number; p99Ms: number; cpuUs: number }
export type BesideBareNode = { path: string; connections: number; site: Rates; bare: Rates; ratio: number }

/**
 * Cached pages over kept connections, beside a bare Node server that sends the same bytes with the same headers. Both
 * take turns, so that other load affects them alike; medians of the rounds. The client is a separate process.
 */
export async function measureBesideBareNode(site: RunningSite, paths: readonly string[]): Promise<BesideBareNode[]> {
  const results: BesideBareNode[] = []
  for (const path of paths) {
    await waitForBestCompression(site.url + path)
    const bare = await startBareServer(site.url + path)
    for (const connections of CONNECTIONS) results.push(await compare({ site, bare, path, connections }))
    bare.process.kill()
  }
  return results
}

type Server = Pick<RunningSite, 'url' | 'process'>

async function compare(rivals: { site: Server; bare: Server; path: string; connections: number }) {
  const { path, connections } = rivals
  const rounds: { site: Rates; bare: Rates }[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const site = await measure(rivals.site, { paths: [path], connections })
    const bare = await measure(rivals.bare, { paths: [path], connections })
    if (round >= 0) rounds.push({ site, bare })
  }
  const middle = (rival: 'site' | 'bare'): Rates => ({
    perSecond: median(rounds.map((round) => round[rival].perSecond)),
    p99Ms: median(rounds.map((round) => round[rival].p99Ms)),
    cpuUs: median(rounds.map((round) => round[rival].cpuUs)),
  })
  const ratio = median(rounds.map(({ site, bare }) => site.perSecond / bare.perSecond))
  return { path, connections, site: middle('site'), bare: middle('bare'), ratio }
}

/** Rendered pages that nobody has asked for before: searches, each with another word that no post has. */
export async function measureSearches(site: RunningSite, connections: number): Promise<Rates> {
  const paths = Array.from({ length: 2_000 }, () => `/blog?search=data+or+${crypto.randomUUID().slice(0, 8)}`)
  await measure(site, { paths, connections })
  return measure(site, { paths: paths.toReversed(), connections })
}

/** The processor time is that of the server's main process, and unknown except on Linux. */
async function measure({ url, process: { pid } }: Server, load: { paths: string[]; connections: number }) {
  const before = await readTicks(pid)
  const { answers, p99Ms, failures } = await runLoad({ url, seconds: SECONDS, ...load })
  const ticks = (await readTicks(pid)) - before
  if (failures > 0) throw new Error(`${failures} answers of ${url} had a status other than 200`)
  return { perSecond: answers / SECONDS, p99Ms, cpuUs: (ticks * 1e6) / TICKS_A_SECOND / answers }
}

async function readTicks(pid = 0): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)
}

async function runLoad(load: Load) {
  const script = fileURLToPath(new URL('./raw-load.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return JSON.parse(line) as { answers: number; p99Ms: number; failures: number }
}

async function startBareServer(page: string): Promise<Server> {
  const port = await findFreePort()
  const script = fileURLToPath(new URL('./bare-page-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, page, `${port}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(createInterface({ input: child.stdout }), 'line')
  return { url: `http://127.0.0.1:${port}`, process: child }
}
