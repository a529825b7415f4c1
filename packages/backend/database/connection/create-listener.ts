import { setTimeout as delay } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'
import type { Log } from '#backend/http/log.ts'
import { checkHeartbeat, millisecondsBetweenHeartbeats } from './check-heartbeat.ts'
import { createQueryInTurn, discard, openListening, whileOpen } from './listener-connection.ts'
import { withinTime } from './within-time.ts'

export type Listener = {
  listen: (channel: string, onNotify: OnNotify) => Promise<() => Promise<void>>
  /** Resolves once the notifications of every commit acknowledged before this call have arrived, or after a second. */
  awaitDelivery: () => Promise<void>
  /** False from the loss of the connection until subscribers have received null. True before the first channel. */
  isListening: () => boolean
  close: () => Promise<void>
}

export type ListenerOptions = {
  connectionString: string
  log: Log
  /** How long the server may be silent. */
  silenceMs: number
  /** Called when a heartbeat has proved the connection dead. True: the server answers on a newer one. */
  onDead: (serverAnswers: boolean) => void
}

/** Hears nothing; for servers whose notifications cannot arrive. */
export const NO_OP_LISTENER: Listener = {
  listen: async () => async () => {},
  awaitDelivery: async () => {},
  isListening: () => true,
  close: async () => {},
}

/** If a listener does not answer, its connection is lost; the heartbeat deals with that. */
const DELIVERY_TIMEOUT_MS = 1_000
const CLOSE_TIMEOUT_MS = 1_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 1_000

/**
 * Listens on a dedicated connection, opened with the first channel. When the connection is lost, it is
 * reopened and every subscriber gets null, because notifications may have been missed.
 */
export function createListener({ connectionString, log, silenceMs, onDead }: ListenerOptions): Listener {
  const subscribers = createSubscribers()
  const closing = new AbortController()
  const queryInTurn = createQueryInTurn()
  let connection: Promise<Client> | null = null
  let current: Client | null = null

  /** What a connection hears is not delivered until it is the current one. */
  function open(): Promise<Client> {
    return openListening({
      connectionString,
      silenceMs,
      channels: subscribers.channels(),
      onNotification: (client, { channel, payload }) =>
        client === current && subscribers.notify(channel, payload ?? ''),
    })
  }

  function use(client: Client): Client {
    current = client
    client.once('end', () => client === current && !closing.signal.aborted && replaceLost())
    void whileOpen(client, millisecondsBetweenHeartbeats(silenceMs), () => beat(client))
    return client
  }

  function replaceLost(): void {
    current = null
    log.warn('database.listener_lost')
    connection = reopen()
    // Closing interrupts a pending connection attempt, whose rejection has no other handler.
    connection.catch(() => undefined)
  }

  async function beat(client: Client): Promise<void> {
    const verdict = await checkHeartbeat({ ask: () => queryInTurn(client, 'select'), open, discard, silenceMs })
    if (verdict.state === 'alive' || verdict.state === 'ended') return
    const replacement = verdict.state === 'replaced' ? verdict.replacement : null
    if (client !== current) return void (replacement && discard(replacement))
    log.warn('database.listener_dead', { serverAnswers: replacement !== null })
    // This comes first: what subscribers do next must not use a dead connection.
    onDead(replacement !== null)
    if (replacement) {
      connection = Promise.resolve(use(replacement))
      subscribers.notifyOfLoss()
    }
    discard(client)
  }

  async function reopen(): Promise<Client> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)) {
      await delay(waitMs, undefined, { signal: closing.signal })
      try {
        const client = use(await open())
        subscribers.notifyOfLoss()
        return client
      } catch (cause) {
        log.warn('database.listener_retry', { cause })
      }
    }
  }

  async function openFirst(): Promise<Client> {
    connection ??= open().then(use)
    try {
      return await connection
    } catch (error) {
      connection = null
      throw error
    }
  }

  async function listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    const remove = subscribers.add(channel, onNotify)
    const client = await openFirst()
    await queryInTurn(client, `listen ${escapeIdentifier(channel)}`)
    return async () => remove()
  }

  async function awaitDelivery(): Promise<void> {
    // PostgreSQL signals listeners before it acknowledges a commit, and a listener's connection sends its pending
    // notifications before it answers the next query.
    const answered = connection?.then((client) => queryInTurn(client, 'select')).catch(() => undefined)
    if (answered) await withinTime(answered, DELIVERY_TIMEOUT_MS)
  }

  async function close(): Promise<void> {
    closing.abort()
    const client = await connection?.catch(() => null)
    // A server that has vanished does not close its connections.
    if (client) await withinTime(client.end(), CLOSE_TIMEOUT_MS)
  }

  return { listen, awaitDelivery, isListening: () => connection === null || current !== null, close }
}

/** Gets null when notifications may have been missed. */
type OnNotify = (payload: string | null) => void

/** Who listens to which channel. */
function createSubscribers() {
  const byChannel = new Map<string, Set<OnNotify>>()

  function notify(channel: string, payload: string | null): void {
    for (const onNotify of byChannel.get(channel) ?? []) onNotify(payload)
  }

  return {
    notify,
    channels: () => [...byChannel.keys()],
    notifyOfLoss(): void {
      for (const channel of byChannel.keys()) notify(channel, null)
    },
    /** Returns a function that stops listening. */
    add(channel: string, onNotify: OnNotify): () => void {
      const listeners = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, listeners.add(onNotify))
      return () => listeners.delete(onNotify)
    },
  }
}
