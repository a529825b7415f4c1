import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Log } from '#backend/http/log.ts'

type OnNotify = (payload: string | null) => void

export type Listener = {
  listen: (channel: string, onNotify: OnNotify) => Promise<() => Promise<void>>
  /** Resolves once the notifications of every commit acknowledged before this call have arrived, or after a second. */
  awaitDelivery: () => Promise<void>
  close: () => Promise<void>
}

/** Hears nothing, where the server's notifications cannot arrive. */
export const DEAF_LISTENER: Listener = {
  listen: async () => async () => {},
  awaitDelivery: async () => {},
  close: async () => {},
}

/** A listener that does not answer has lost its connection; the heartbeat deals with that. */
const DELIVERY_TIMEOUT_MS = 1_000
const CONNECT_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** Detects a connection that died silently, for example behind a firewall that dropped it. */
const HEARTBEAT_MS = 30_000
const HEARTBEAT_TIMEOUT_MS = 10_000

/**
 * Listens on a dedicated connection, opened with the first channel. When the connection is lost, it is
 * reopened and every subscriber gets null, because notifications may have been missed.
 */
export function createListener({ connectionString, log }: { connectionString: string; log: Log }): Listener {
  const subscribers = new Map<string, Set<OnNotify>>()
  const closing = new AbortController()
  const queryInTurn = createQueryInTurn()
  let connection: Promise<Client> | null = null

  function notify(channel: string, payload: string | null): void {
    for (const onNotify of subscribers.get(channel) ?? []) onNotify(payload)
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString,
      application_name: 'site listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    })
    client.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''))
    // The `end` event follows and triggers the reconnect.
    client.on('error', () => undefined)
    await client.connect()
    try {
      for (const channel of subscribers.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    keepAlive(client)
    return client
  }

  function keepAlive(client: Client): void {
    const heartbeat = setInterval(() => void queryInTurn(client, 'select').catch(() => client.end()), HEARTBEAT_MS)
    heartbeat.unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (closing.signal.aborted) return
      log.warn('database.listener_lost')
      connection = reconnect()
      // Closing interrupts a pending connection attempt, whose rejection has no other handler.
      connection.catch(() => undefined)
    })
  }

  async function reconnect(): Promise<Client> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)) {
      await delay(waitMs, undefined, { signal: closing.signal })
      try {
        const client = await connect()
        for (const channel of subscribers.keys()) notify(channel, null)
        return client
      } catch (cause) {
        log.warn('database.listener_retry', { cause })
      }
    }
  }

  async function openConnection(): Promise<Client> {
    connection ??= connect()
    try {
      return await connection
    } catch (error) {
      connection = null
      throw error
    }
  }

  async function listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    const listeners = subscribers.get(channel) ?? new Set()
    subscribers.set(channel, listeners.add(onNotify))
    const client = await openConnection()
    await queryInTurn(client, `listen ${escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(onNotify)
    }
  }

  async function awaitDelivery(): Promise<void> {
    // PostgreSQL signals listeners before it acknowledges a commit, and a listener's connection sends its pending
    // notifications before it answers the next query.
    const answered = connection?.then((client) => queryInTurn(client, 'select')).catch(() => undefined)
    await Promise.race([answered, delay(DELIVERY_TIMEOUT_MS, undefined, { ref: false })])
  }

  async function close(): Promise<void> {
    closing.abort()
    const client = await connection?.catch(() => null)
    await client?.end()
  }

  return { listen, awaitDelivery, close }
}

/** A client runs one query at a time. */
function createQueryInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (client: Client, sql: string): Promise<unknown> => {
    const query = last.then(() => client.query(sql))
    last = query.catch(() => undefined)
    return query
  }
}
