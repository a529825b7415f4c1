import { DatabaseError } from 'pg'
import type { Log } from '#backend/http/log.ts'
import type { ConnectionSettings } from '../connection/connection-settings.ts'
import { createDatabase } from '../create-database.ts'
import type { Database, DatabasePool, ReplicaState } from '../database.ts'
import { DatabaseUnavailableError } from '../database-unavailable-error.ts'
import { followReplicas } from './follow-replicas.ts'

export type ReplicaSettings = {
  /** Their order does not matter. */
  urls: readonly string[]
  /** A replica that is further behind is not read. */
  maxLagMs: number
  /** What these channels announce is never read from a replica that lacks it. */
  announcements: readonly string[]
}

type Options = ReplicaSettings & { connections: ConnectionSettings; role: string; log: Log }

/** The same database, whose public reads go to replicas once `start` has been called. */
export type ReplicatedDatabase = DatabasePool & { start: () => Promise<void> }

/** Recovery conflicts, writes in functions, which replicas refuse, and failures of the replica itself. */
const REPLICA_CODES: ReadonlySet<string> = new Set(['40001', '40P01', '25006', '55000'])
const REPLICA_CLASSES: ReadonlySet<string> = new Set(['53', '58', 'XX'])

/**
 * Sends transactions that allow it (`mayUseReplica`) to the replicas in turn. A replica that fails or lags is left out,
 * and its transactions, which only read, run again on the primary.
 */
export function withReplicas(primary: DatabasePool, options: Options): ReplicatedDatabase {
  const { urls, connections, announcements, log } = options
  const pools = urls.map((connectionString) =>
    createDatabase({ ...connections, connectionString, listens: false, log }),
  )
  const followed = followReplicas({ ...options, primary, pools })

  const transaction: Database['transaction'] = async (session, work, transactionOptions = {}) => {
    const replica = transactionOptions.mayUseReplica ? followed.choose() : null
    if (!replica) return primary.transaction(session, work, transactionOptions)
    try {
      return await replica.pool.transaction(session, work, transactionOptions)
    } catch (error) {
      if (!isReplicasFault(error)) throw error
      if (error instanceof DatabaseUnavailableError) replica.leaveOut('unreachable')
      return primary.transaction(session, work, transactionOptions)
    }
  }

  async function start(): Promise<void> {
    for (const channel of announcements) await primary.listen(channel, followed.announce)
    followed.start()
  }

  async function close(): Promise<void> {
    followed.stop()
    await Promise.all([primary, ...pools].map((pool) => pool.close()))
  }

  function replicaStates(): ReplicaState[] {
    return followed.replicas.map((replica) => {
      const freshAsOf = replica.freshAsOf()
      const lagMs = freshAsOf === null ? null : performance.now() - freshAsOf
      const isTooOld = lagMs === null || lagMs > options.maxLagMs
      return { problem: replica.problem() ?? (isTooOld ? 'lags' : null), lagMs, ...replica.pool.state() }
    })
  }

  return { ...primary, transaction, start, close, state: () => ({ ...primary.state(), replicas: replicaStates() }) }
}

function isReplicasFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  if (!(error instanceof DatabaseError) || !error.code) return false
  return REPLICA_CODES.has(error.code) || REPLICA_CLASSES.has(error.code.slice(0, 2))
}
