import type { Log } from '#backend/http/log.ts'
import { withinTime } from '../connection/within-time.ts'
import type { DatabasePool } from '../database.ts'
import { createReplica, type Replica, readWrittenPosition } from './replica.ts'

/** How far the primary had written at a moment of this process's clock (`performance.now()`). */
type Sample = { takenAt: number; position: bigint }

/** Longer than an acceptable replica may lag; older samples add no information. */
const MAX_SAMPLES = 200

/**
 * Remembers how far the primary had written, so that a replica's position shows how fresh its data is. That needs
 * neither synchronized clocks nor traffic, unlike the age of the last replayed change, which grows on an idle primary.
 */
export function createReplayProgress() {
  const samples: Sample[] = []

  return {
    add(sample: Sample): void {
      samples.push(sample)
      if (samples.length > MAX_SAMPLES) samples.shift()
    },
    /** The last moment of which a replica at this position has every change; null if it is not known. */
    freshAsOf: (position: bigint): number | null =>
      samples.findLast((sample) => sample.position <= position)?.takenAt ?? null,
  }
}

export type FollowOptions = {
  primary: DatabasePool
  pools: readonly DatabasePool[]
  role: string
  maxLagMs: number
  log: Log
}

export type FollowedReplicas = {
  replicas: readonly Replica[]
  /** The next replica in turn that may be read; null: read the primary. */
  choose: () => Replica | null
  /** Something was announced: no replica is read until it has replayed the announcement. */
  announce: () => void
  start: () => void
  stop: () => void
}

const LONGEST_INTERVAL_MS = 1_000
const CHECKS_IN_LAG = 4
/** While a replica catches up with an announcement, which usually takes milliseconds. */
const CATCHING_UP_INTERVAL_MS = 20

/** Keeps asking the primary and its replicas for their positions, and knows which replicas are fresh enough. */
export function followReplicas({ primary, pools, role, maxLagMs, log }: FollowOptions): FollowedReplicas {
  const progress = createReplayProgress()
  const replicas = pools.map((pool) => createReplica({ pool, role, freshnessOf: progress.freshAsOf }))
  const intervalMs = Math.min(LONGEST_INTERVAL_MS, maxLagMs / CHECKS_IN_LAG)
  let announcedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopped = true
  let turn = 0

  async function check(): Promise<void> {
    const takenAt = performance.now()
    const known = replicas.map((replica) => replica.problem())
    // Without an answer from the primary nothing is known to be fresh, and all replicas soon count as too old.
    const position = await readWrittenPosition(primary, role).catch(() => null)
    if (position !== null) progress.add({ takenAt, position })
    await Promise.all(replicas.map((replica) => withinTime(replica.check(), intervalMs)))
    for (const [index, replica] of replicas.entries()) {
      const problem = replica.problem()
      if (problem !== known[index]) log.warn('database.replica', { number: index + 1, problem: problem ?? 'none' })
    }
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    await check()
    isRunning = false
    const isCatchingUp = replicas.some((replica) => replica.problem() === null && !hasAnnounced(replica))
    schedule(isCatchingUp ? CATCHING_UP_INTERVAL_MS : intervalMs)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), delayMs).unref()
  }

  function hasAnnounced(replica: Replica): boolean {
    return (replica.freshAsOf() ?? 0) > announcedAt
  }

  function isUsable(replica: Replica): boolean {
    if (replica.problem() !== null || !hasAnnounced(replica)) return false
    return performance.now() - (replica.freshAsOf() ?? 0) <= maxLagMs
  }

  return {
    replicas,
    choose() {
      // While announcements may be missed, only the primary is known to have every change.
      if (isStopped || !primary.state().isListening) return null
      const usable = replicas.filter(isUsable)
      return usable[turn++ % usable.length] ?? null
    },
    announce() {
      announcedAt = performance.now()
      if (!isRunning) schedule(0)
    },
    start() {
      isStopped = false
      schedule(0)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
