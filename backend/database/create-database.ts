import { Pool, type PoolClient } from 'pg'
import type { Log } from '../http/log.ts'
import { abortError, isAbortError } from './abort-error.ts'
import { cancelOnAbort } from './connection/cancel-on-abort.ts'
import { createListener, DEAF_LISTENER } from './connection/create-listener.ts'
import { runTransaction } from './connection/run-transaction.ts'
import type { Database, DatabaseSession, Transaction, TransactionOptions } from './database.ts'
import { DatabaseUnavailableError, isConnectionLost } from './database-unavailable-error.ts'

export type DatabaseOptions = Partial<ConnectionSettings> & {
  /** Logs in as the role `authenticator`. */
  connectionString: string
  log: Log
}

export type ConnectionSettings = {
  maxConnections: number
  /** PostgreSQL cancels statements that run longer. */
  statementTimeoutMs: number
  /** How long a request waits for a free connection. */
  connectionTimeoutMs: number
  /** A connection that is not used for this long is closed. */
  idleTimeoutMs: number
  /** 0: connections live as long as they are used. */
  maxLifetimeSeconds: number
  /**
   * False behind a pooler that assigns a server connection per transaction, such as PgBouncer: no statement is prepared
   * by name, and every setting is local to its transaction.
   */
  preparesStatements: boolean
  /** False behind such a pooler as well, because it delivers no notifications. */
  listens: boolean
}

export const DEFAULT_CONNECTIONS: ConnectionSettings = {
  maxConnections: 10,
  statementTimeoutMs: 8_000,
  connectionTimeoutMs: 10_000,
  idleTimeoutMs: 30_000,
  maxLifetimeSeconds: 0,
  preparesStatements: true,
  listens: true,
}
/** A transaction that has waited this long for its own process was abandoned. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** Each connection caches the plans of its prepared statements; a connection with this many is replaced. */
const MAX_PREPARED_PER_CONNECTION = 400

/**
 * Compiling takes longer than running any of our queries, and starting parallel workers takes longer than they save:
 * an exact count over 100,000 rows took 24 ms alone and 55 ms with two workers on two busy cores.
 */
const PLANNING = { jit: 'off', max_parallel_workers_per_gather: '0' }

function sessionParameters({ statementTimeoutMs }: ConnectionSettings) {
  return {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }
}

type PoolOptions = ConnectionSettings & Pick<DatabaseOptions, 'connectionString' | 'log'>

function createPool({ log, ...options }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: options.connectionTimeoutMs,
    application_name: 'site',
    keepAlive: true,
    // One stays open, so that the first visitor after a quiet period does not wait for a login.
    min: 1,
    idleTimeoutMillis: options.idleTimeoutMs,
    maxLifetimeSeconds: options.maxLifetimeSeconds,
    // Poolers refuse parameters of the session.
    ...(options.preparesStatements && {
      ...sessionParameters(options),
      options: Object.entries(PLANNING)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    // Statements are sent without waiting for the previous response: one round trip opens a transaction
    // and runs its first statement.
    pipeline: true,
  })
  // A lost connection also fails the query that was using it; without these listeners Node would exit.
  const onLost = (cause: Error) => log.warn('database.connection_lost', { cause })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** What the session would have, for a connection that belongs to us for one transaction only. */
function localToTransaction(settings: ConnectionSettings): Record<string, string> {
  const parameters = Object.entries(sessionParameters(settings)).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(parameters), ...PLANNING }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    const isBusy = cause instanceof Error && /timeout exceeded/.test(cause.message)
    throw new DatabaseUnavailableError(isBusy ? 'busy' : 'unreachable', cause)
  }
}

/** A connection from the pool. It goes back if it arrives after the signal has aborted. */
async function connectUnlessAborted(pool: Pool, signal: AbortSignal): Promise<PoolClient> {
  if (signal.aborted) throw abortError()
  // Takes no time, so there is nothing to interrupt.
  if (pool.idleCount > 0) return connect(pool)
  const connecting = connect(pool)
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(abortError())
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([connecting, aborted])
  } catch (error) {
    connecting.then((client) => client.release()).catch(() => undefined)
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Opens no connection until the first transaction. */
export function createDatabase({ connectionString, log, ...given }: DatabaseOptions): Database {
  const settings = { ...DEFAULT_CONNECTIONS, ...given }
  const pool = createPool({ ...settings, connectionString, log })
  const listener = settings.listens ? createListener({ connectionString, log }) : DEAF_LISTENER
  const localSettings = settings.preparesStatements ? null : localToTransaction(settings)
  const preparedNames = new WeakMap<PoolClient, Set<string>>()

  function namesOf(client: PoolClient): Set<string> {
    const names = preparedNames.get(client) ?? new Set<string>()
    preparedNames.set(client, names)
    return names
  }

  /** Returns a connection to the pool only when it is certainly idle and outside any transaction. */
  function release(client: PoolClient, wasCanceled: boolean): void {
    const isClean = client.getTransactionStatus() === 'I' && !wasCanceled
    client.release(!isClean || namesOf(client).size >= MAX_PREPARED_PER_CONNECTION)
  }

  async function transaction<Result>(
    session: DatabaseSession,
    work: (transaction: Transaction) => Promise<Result>,
    transactionOptions: TransactionOptions = {},
  ): Promise<Result> {
    const { signal } = transactionOptions
    const client = await (signal ? connectUnlessAborted(pool, signal) : connect(pool))
    const stopWatching = signal ? cancelOnAbort(client, signal) : () => false
    const onPrepare = (name: string) => namesOf(client).add(name)
    try {
      const local = localSettings ? { ...session, settings: { ...localSettings, ...session.settings } } : session
      const { preparesStatements } = settings
      return await runTransaction(client, local, {
        ...transactionOptions,
        work,
        onPrepare,
        onEnd: stopWatching,
        preparesStatements,
      })
    } catch (error) {
      if (signal?.aborted && !isAbortError(error)) throw abortError(error)
      throw isConnectionLost(error) ? new DatabaseUnavailableError('unreachable', error) : error
    } finally {
      release(client, stopWatching())
    }
  }

  async function close(): Promise<void> {
    await Promise.all([pool.end(), listener.close()])
  }

  return { transaction, listen: listener.listen, awaitNotifications: listener.awaitDelivery, close }
}
