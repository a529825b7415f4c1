import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#backend/database/database.ts'
import { createFairQueue, QueueFull } from './fair-queue.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** On whose behalf a request runs; null for the site's own reads and for the service role. */
export type Party = { kind: 'anonymous' | 'member'; key: string } | null

export type DatabaseTurns = {
  /** The same database; its transactions wait for their party's turn. Throws HttpError 429 instead of waiting long. */
  database: Database
  /** Runs everything in `work` on behalf of this party. */
  runFor: <Result>(party: Party, work: () => Promise<Result>) => Promise<Result>
}

/** One at a time: an honest page needs milliseconds, and it takes five networks with slow queries to fill the pool. */
const CONNECTIONS_PER_NETWORK = 1
/** Signed-in callers are known, and a dashboard requests several lists at once. */
const CONNECTIONS_PER_PARTY = 2
/** Always reserved for the site's own pages and the service role. */
const CONNECTIONS_OF_THE_SITE = 2
/** Just below the time that the pool itself waits, after which the response is a 504. */
const WAITING = { maxWaiting: 500, maxWaitingPerKey: 50, maxWaitMs: 4_000, refusalDelayMs: 1_000 }
const RETRY_AFTER_SECONDS = 1

/**
 * Shares the pool's connections between parties. It counts transactions, not requests, because only transactions
 * hold a connection: a function that waits for another service, or a password that is being hashed, holds none.
 */
export function createDatabaseTurns(database: Database, maxConnections: number): DatabaseTurns {
  const parties = new AsyncLocalStorage<Party>()
  const visitorQueue = createFairQueue({
    ...WAITING,
    concurrency: Math.max(1, maxConnections - CONNECTIONS_OF_THE_SITE),
    concurrencyPerKey: CONNECTIONS_PER_PARTY,
  })
  const anonymousQueue = createFairQueue({
    ...WAITING,
    concurrency: Math.max(1, Math.floor(maxConnections / 2)),
    concurrencyPerKey: CONNECTIONS_PER_NETWORK,
  })

  function inTurn<Result>(party: Party, work: () => Promise<Result>): Promise<Result> {
    if (!party) return work()
    const asVisitor = () => visitorQueue(party.key, work)
    return party.kind === 'anonymous' ? anonymousQueue(party.key, asVisitor) : asVisitor()
  }

  const transaction: Database['transaction'] = async (session, work, options) => {
    // A caller that holds a connection must not wait for another turn.
    const hold = () => database.transaction(session, (open) => parties.run(null, () => work(open)), options)
    try {
      return await inTurn(parties.getStore() ?? null, hold)
    } catch (error) {
      throw error instanceof QueueFull ? tooManyRequests(RETRY_AFTER_SECONDS) : error
    }
  }

  return { database: { ...database, transaction }, runFor: (party, work) => parties.run(party, work) }
}
