import { type FaultSite, type FaultSiteOptions, openFaultSite, until, untilReady } from './fault-site.ts'
import { createLedger } from './ledger.ts'
import { createReadBack, type Damage } from './read-back.ts'
import { startWriters } from './writers.ts'

/** What `kill -9` hits. `both` resembles a crash of the whole machine. */
export type Victim = 'site' | 'database' | 'both'

export type KillResult = Damage & {
  victim: Victim
  /** Writes acknowledged since the previous kill. */
  acknowledged: number
  /** From the kill until /readyz reports ready and a write that began after the kill has been acknowledged. */
  readyMs: number
}

export type KillRunOptions = Pick<FaultSiteOptions, 'copyOf'> & {
  onKill?: (result: KillResult, index: number) => void
  /** Ends the run after the current kill. */
  signal?: AbortSignal
}

/** The maximum number of writes acknowledged between two kills, so that a kill can hit any moment. */
const MOST_WRITES_BETWEEN_KILLS = 30

/**
 * Kills the processes of a site one after another while clients write. After each kill, compares what is stored with
 * what was acknowledged.
 */
export async function runKills(
  victims: readonly Victim[],
  { onKill = () => undefined, signal, ...options }: KillRunOptions = {},
): Promise<KillResult[]> {
  await using site = await openFaultSite({}, options)
  const ledger = createLedger()
  const readBack = createReadBack(site, ledger)
  const results: KillResult[] = []
  for (const [index, victim] of victims.entries()) {
    if (signal?.aborted) break
    const before = ledger.count()
    const writers = await startWriters(site, ledger)
    const writesFirst = 1 + Math.floor(Math.random() * MOST_WRITES_BETWEEN_KILLS)
    for (let write = 0; write < writesFirst; write += 1) await ledger.nextAcknowledged()
    const killedAt = performance.now()
    await kill(site, victim)
    const recovered = ledger.nextAcknowledged()
    await untilReady(site.url)
    await recovered
    const readyMs = performance.now() - killedAt
    await writers.stop()
    const result = { victim, acknowledged: ledger.count() - before, readyMs, ...(await readBack()) }
    results.push(result)
    onKill(result, index)
  }
  return results
}

/** Resolves once the killed process has been replaced. */
async function kill(site: FaultSite, victim: Victim): Promise<void> {
  if (victim === 'database') {
    const killed = await site.serverPid()
    await site.killDatabase()
    // Sessions outlive their server by some milliseconds, during which they still acknowledge writes.
    return until(async () => (await site.serverPid().catch(() => killed)) !== killed)
  }
  if (victim === 'both') await site.killDatabase()
  await site.killSite()
  await site.start()
}

/**
 * Alternates victims, because a database that dies again within a minute of its return is restarted with a growing
 * delay.
 */
export function planKills(counts: Readonly<Record<Victim, number>>): Victim[] {
  const rounds = Math.max(...Object.values(counts))
  const order: Victim[] = ['database', 'site', 'both']
  return Array.from({ length: rounds }, (_, round) => order.filter((victim) => round < counts[victim])).flat()
}
