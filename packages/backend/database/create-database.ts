import { DatabaseError } from 'pg'
import type { Log } from '../http/log.ts'
import { isStandby } from './connection/bounded-client.ts'
import { cancelOnAbort } from './connection/cancel-on-abort.ts'
import { type ConnectionPool, createConnectionPool } from './connection/connection-pool.ts'
import { type ConnectionSettings, DEFAULT_CONNECTIONS } from './connection/connection-settings.ts'
import { createListener, NO_OP_LISTENER } from './connection/create-listener.ts'
import { createDataErrors } from './connection/data-errors.ts'
import { readDuration } from './connection/read-duration.ts'
import { runTransaction } from './connection/run-transaction.ts'
import type { WatchedConnection } from './connection/watch-connection.ts'
import type { DatabasePool, DatabaseSession, Transaction, TransactionOptions } from './database.ts'
import {
  abortError,
  DatabaseUnavailableError,
  isAbortError,
  isConnectionLost,
  SilentServerError,
} from './database-unavailable-error.ts'

export type DatabaseOptions = Partial<ConnectionSettings> & {
  /** Logs in as the role `authenticator`. */
  connectionString: string
  log: Log
}

/** A transaction that has waited this long for its own process was abandoned. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** Each connection caches the plans of its prepared statements; a connection with this many is replaced. */
const MAX_PREPARED_PER_CONNECTION = 400
const READ_ONLY_TRANSACTION = '25006'

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

/** Poolers refuse session parameters. */
function startParameters(settings: ConnectionSettings) {
  if (!settings.preparesStatements) return {}
  const planning = Object.entries(PLANNING).map(([name, value]) => `-c ${name}=${value}`)
  return { ...sessionParameters(settings), options: planning.join(' ') }
}

/** The parameters of a session, for a connection that belongs to us for one transaction only. */
function localToTransaction(settings: ConnectionSettings): Record<string, string> {
  const parameters = Object.entries(sessionParameters(settings)).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(parameters), ...PLANNING }
}

/**
 * How long a statement may be unanswered: as long as PostgreSQL lets it run, plus the time that the server may be
 * silent.
 */
function answerLimit({ settings: given = {} }: DatabaseSession, settings: ConnectionSettings): number | null {
  const { statement_timeout: timeout } = given
  const statementMs = timeout === undefined ? settings.statementTimeoutMs : readDuration(timeout)
  return statementMs === null ? null : statementMs + settings.silenceMs
}

/** The server was the primary when the connection opened, or was taken for the primary, and is a replica now. */
function wasDemoted(error: unknown, { client }: WatchedConnection, { readOnly }: TransactionOptions): boolean {
  return !readOnly && error instanceof DatabaseError && error.code === READ_ONLY_TRANSACTION && isStandby(client)
}

/** Opens no connection until the first transaction. */
export function createDatabase({ connectionString, log, ...given }: DatabaseOptions): DatabasePool {
  const settings = { ...DEFAULT_CONNECTIONS, ...given }
  const dataErrors = createDataErrors(log)
  const pool = createConnectionPool({
    connectionString,
    settings,
    sessionParameters: startParameters(settings),
    onFailure: dataErrors.note,
    log,
  })
  const listener = settings.listens ? openListener(pool, { connectionString, log, settings }) : NO_OP_LISTENER
  const localSettings = settings.preparesStatements ? null : localToTransaction(settings)
  const preparedNames = new WeakMap<WatchedConnection, Set<string>>()

  function namesOf(connection: WatchedConnection): Set<string> {
    const known = preparedNames.get(connection)
    if (known) return known
    const names = new Set<string>()
    preparedNames.set(connection, names)
    return names
  }

  /** Returns a connection to the pool only when it is certainly idle and outside any transaction. */
  function release(connection: WatchedConnection, wasCanceled: boolean): void {
    const isClean = connection.client.getTransactionStatus() === 'I' && !wasCanceled
    pool.release(connection, isClean && namesOf(connection).size < MAX_PREPARED_PER_CONNECTION)
  }

  async function transaction<Result>(
    session: DatabaseSession,
    work: (transaction: Transaction) => Promise<Result>,
    transactionOptions: TransactionOptions = {},
  ): Promise<Result> {
    const { signal = null } = transactionOptions
    const connection = await pool.acquire(signal)
    const stopWatching = signal ? cancelOnAbort(connection.client, signal) : () => false
    const onPrepare = (name: string) => namesOf(connection).add(name)
    connection.expectAnswersWithin(answerLimit(session, settings))
    try {
      const local = localSettings ? { ...session, settings: { ...localSettings, ...session.settings } } : session
      const { preparesStatements } = settings
      return await runTransaction(connection, local, {
        ...transactionOptions,
        work,
        onPrepare,
        onEnd: stopWatching,
        preparesStatements,
      })
    } catch (error) {
      if (signal?.aborted && !isAbortError(error)) throw abortError(error)
      if (wasDemoted(error, connection, transactionOptions)) {
        pool.dropConnections()
        throw new DatabaseUnavailableError('read_only', error)
      }
      throw isConnectionLost(error) ? new DatabaseUnavailableError('unreachable', error) : error
    } finally {
      release(connection, stopWatching())
    }
  }

  async function close(): Promise<void> {
    await Promise.all([pool.close(), listener.close()])
  }

  return {
    transaction,
    listen: listener.listen,
    awaitNotifications: listener.awaitDelivery,
    state: () => ({
      ...pool.state(),
      isListening: listener.isListening(),
      dataErrors: dataErrors.recent(),
      replicas: [],
    }),
    close,
  }
}

type ListenerOptions = Pick<DatabaseOptions, 'connectionString' | 'log'> & { settings: ConnectionSettings }

/** Its heartbeats notice that the server has vanished or moved before a request does. */
function openListener(pool: ConnectionPool, { connectionString, log, settings }: ListenerOptions) {
  const { silenceMs } = settings
  function onDead(serverAnswers: boolean): void {
    pool.dropConnections()
    if (!serverAnswers) pool.startOutage(new SilentServerError(silenceMs))
  }
  return createListener({ connectionString, log, silenceMs, onDead })
}
