import type { ConnectionSettings } from '#backend/database/connection/connection-settings.ts'
import type { Database } from '#backend/database/database.ts'
import { isAbortError } from '#backend/database/database-unavailable-error.ts'
import { createFairQueue, QueueFull } from './fair-queue.ts'
import { clientGone, currentScope, type RequestScope, runInScope } from './request-scope.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** One at a time: an honest page needs milliseconds, and it takes five networks with slow queries to fill the pool. */
const CONNECTIONS_PER_NETWORK = 1
/** Signed-in callers are known, and a dashboard requests several lists at once. */
const CONNECTIONS_PER_PARTY = 2
/** Always reserved for the site's own pages and the service role. */
const CONNECTIONS_OF_THE_SITE = 2
/** A program may send 200 requests at once and gets an answer to each. */
const WAITING = { maxWaiting: 2_200, maxWaitingPerKey: 220, refusalDelayMs: 1_000 }
/** A share of the time that the pool itself waits, after which the response would be a 504. */
const WAITING_SHARE = 0.9
const RETRY_AFTER_SECONDS = 1

type Connections = Pick<ConnectionSettings, 'maxConnections' | 'connectionTimeoutMs'>

/**
 * The same database for requests: transactions wait for their party's turn, and are aborted when their request's client
 * disconnects. Throws HttpError 429 instead of waiting long. Without limits nobody waits for a turn.
 */
export function createDatabaseTurns(
  database: Database,
  { hasLimits, ...connections }: Connections & { hasLimits: boolean },
): Database {
  const inTurn = hasLimits
    ? createConnectionShares(connections)
    : <Result>(_: RequestScope, work: () => Promise<Result>) => work()

  const transaction: Database['transaction'] = async (session, work, options) => {
    const scope = currentScope()
    const { party, signal } = scope
    // A caller that holds a connection must not wait for another turn.
    const workInTurn: typeof work = party ? (open) => runInScope({ party: null, signal }, () => work(open)) : work
    const hold = () => database.transaction(session, workInTurn, { ...options, signal })
    try {
      return await inTurn(scope, hold)
    } catch (error) {
      if (isAbortError(error)) throw clientGone(error)
      throw error instanceof QueueFull ? tooManyRequests(RETRY_AFTER_SECONDS) : error
    }
  }

  return { ...database, transaction }
}

/**
 * Shares the pool's connections between parties. It counts transactions, not requests, because only transactions
 * hold a connection: a function that waits for another service, or a password that is being hashed, holds none.
 */
function createConnectionShares({ maxConnections, connectionTimeoutMs }: Connections) {
  const waiting = { ...WAITING, maxWaitMs: WAITING_SHARE * connectionTimeoutMs }
  const visitorQueue = createFairQueue({
    ...waiting,
    concurrency: Math.max(1, maxConnections - CONNECTIONS_OF_THE_SITE),
    concurrencyPerKey: CONNECTIONS_PER_PARTY,
  })
  const anonymousQueue = createFairQueue({
    ...waiting,
    concurrency: Math.max(1, Math.floor(maxConnections / 2)),
    concurrencyPerKey: CONNECTIONS_PER_NETWORK,
  })

  return function inTurn<Result>({ party, signal }: RequestScope, work: () => Promise<Result>): Promise<Result> {
    if (!party) return work()
    const asVisitor = () => visitorQueue(party.key, work, signal)
    return party.kind === 'anonymous' ? anonymousQueue(party.key, asVisitor, signal) : asVisitor()
  }
}
