import { Pool, type PoolClient } from 'pg'
import type { Log } from '#backend/http/log.ts'
import type { PoolState } from '../database.ts'
import { abortError, DatabaseUnavailableError, isSilence } from '../database-unavailable-error.ts'
import { createBoundedClient } from './bounded-client.ts'
import { KEEP_ALIVE } from './bounded-connection.ts'
import { overdueAfterMs } from './check-heartbeat.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { createOutage } from './outage.ts'
import { type WatchedConnection, watchConnection } from './watch-connection.ts'

export type ConnectionPool = {
  /** Throws DatabaseUnavailableError, or an AbortError. */
  acquire: (signal: AbortSignal | null) => Promise<WatchedConnection>
  release: (connection: WatchedConnection, isReusable: boolean) => void
  /** Closes idle connections now, and those in use as soon as they prove to be dead. */
  dropConnections: () => void
  /** Until a connection opens again, requests fail at once instead of waiting for their timeouts. */
  startOutage: (cause: unknown) => void
  state: () => PoolState
  close: () => Promise<void>
}

type PoolOptions = {
  connectionString: string
  settings: ConnectionSettings
  /** PostgreSQL's parameters for each session, if connections belong to us. */
  sessionParameters: { statement_timeout?: number; idle_in_transaction_session_timeout?: number; options?: string }
  onFailure: (error: unknown) => void
  log: Log
}

/** Opens no connection until the first is acquired. */
export function createConnectionPool(options: PoolOptions): ConnectionPool {
  const { connectionString, settings, log, onFailure } = options
  const pool = createPool(options)
  const connections = new Map<PoolClient, WatchedConnection>()
  const idle = new Set<PoolClient>()
  const outage = createOutage({ connectionString, silenceMs: settings.silenceMs, log })
  let lastAnswerAt: number | null = null

  pool.on('connect', (client) => {
    watched(client)
    onAnswer()
    outage.end()
  })
  pool.on('remove', (client) => {
    connections.delete(client)
    idle.delete(client)
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))

  function onAnswer(): void {
    lastAnswerAt = Date.now()
  }

  function watched(client: PoolClient): WatchedConnection {
    const connection = connections.get(client) ?? watchConnection(client, { onAnswer, onFailure, onSilent })
    connections.set(client, connection)
    return connection
  }

  function onSilent(cause: unknown): void {
    log.warn('database.statement_unanswered', { cause })
    dropConnections()
  }

  function dropConnections(): void {
    for (const [client, connection] of connections) {
      connection.condemn(overdueAfterMs(settings.silenceMs))
      if (idle.has(client)) connection.destroy()
    }
    log.warn('database.connections_dropped', { count: connections.size })
  }

  async function connect(): Promise<WatchedConnection> {
    const cause = outage.cause()
    if (cause && pool.idleCount === 0) throw new DatabaseUnavailableError('unreachable', cause)
    try {
      const connection = watched(await pool.connect())
      if (!connection.isCondemned()) return connection
      connection.client.release(true)
    } catch (cause) {
      if (isSilence(cause)) outage.start(cause)
      throw toUnavailable(cause)
    }
    return connect()
  }

  function release(connection: WatchedConnection, isReusable: boolean): void {
    connection.expectAnswersWithin(null)
    connection.client.release(!isReusable || connection.isCondemned())
  }

  async function acquire(signal: AbortSignal | null): Promise<WatchedConnection> {
    if (!signal) return connect()
    if (signal.aborted) throw abortError()
    // Takes almost no time, so there is nothing to interrupt.
    if (pool.idleCount > 0) return connect()
    return connectUnlessAborted(connect(), { signal, giveBack: (connection) => release(connection, true) })
  }

  function state(): PoolState {
    const { totalCount: total, idleCount: idleNow, waitingCount: waiting } = pool
    return {
      total,
      idle: idleNow,
      waiting,
      max: settings.maxConnections,
      isSilent: outage.cause() !== null,
      lastAnswerAt,
    }
  }

  async function close(): Promise<void> {
    outage.close()
    await pool.end()
  }

  return { acquire, release, dropConnections, startOutage: outage.start, state, close }
}

function createPool({ connectionString, settings, sessionParameters, log }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    Client: createBoundedClient(Math.min(settings.silenceMs, settings.connectionTimeoutMs)),
    max: settings.maxConnections,
    connectionTimeoutMillis: settings.connectionTimeoutMs,
    application_name: 'site',
    ...KEEP_ALIVE,
    // One stays open, so that the first visitor after a quiet period does not wait for a login.
    min: 1,
    idleTimeoutMillis: settings.idleTimeoutMs,
    maxLifetimeSeconds: settings.maxLifetimeSeconds,
    ...sessionParameters,
    // Statements are sent without waiting for the previous response: one round trip opens a transaction
    // and runs its first statement.
    pipeline: true,
  })
  // A lost connection also fails the query that was using it; without these listeners Node would exit.
  pool.on('error', (cause) => log.warn('database.connection_lost', { cause }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** pg-pool has different messages for the two timeouts: waiting for a connection in use, and opening one. */
function toUnavailable(cause: unknown): DatabaseUnavailableError {
  const isBusy = cause instanceof Error && /timeout exceeded/.test(cause.message)
  return new DatabaseUnavailableError(isBusy ? 'busy' : 'unreachable', cause)
}

type Interruption<Connection> = { signal: AbortSignal; giveBack: (connection: Connection) => void }

/** A connection that arrives after the signal has aborted is returned to the pool. */
async function connectUnlessAborted<Connection>(
  connecting: Promise<Connection>,
  { signal, giveBack }: Interruption<Connection>,
): Promise<Connection> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(abortError())
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([connecting, aborted])
  } catch (error) {
    connecting.then(giveBack).catch(() => undefined)
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
