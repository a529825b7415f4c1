import { setInterval as repeat } from 'node:timers/promises'
import { Client, escapeIdentifier, type Notification } from 'pg'
import { isAbortError, SilentServerError } from '../database-unavailable-error.ts'
import { KEEP_ALIVE } from './bounded-connection.ts'
import { withinTime } from './within-time.ts'

type OpenOptions = {
  connectionString: string
  silenceMs: number
  channels: Iterable<string>
  onNotification: (client: Client, notification: Notification) => void
}

/** Opens a connection that hears the channels. */
export async function openListening(options: OpenOptions): Promise<Client> {
  const { connectionString, silenceMs, channels, onNotification } = options
  const client = new Client({
    connectionString,
    application_name: 'site listener',
    ...KEEP_ALIVE,
    connectionTimeoutMillis: silenceMs,
  })
  client.on('notification', (notification) => onNotification(client, notification))
  // The `end` event follows and triggers the reconnect.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const sql = [...channels].map((channel) => `listen ${escapeIdentifier(channel)}`).join(';')
    if (sql && !(await withinTime(client.query(sql), silenceMs))) throw new SilentServerError(silenceMs)
  } catch (error) {
    discard(client)
    throw error
  }
  return client
}

/** Closes a connection with a pending answer abruptly, and any other gracefully. */
export function discard(client: Client): void {
  void client.end()
}

/** Calls `beat` regularly, one call after the other, until the connection has ended. */
export async function whileOpen(client: Client, everyMs: number, beat: () => Promise<void>): Promise<void> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  try {
    for await (const _ of repeat(everyMs, null, { signal: ended.signal, ref: false })) await beat()
  } catch (error) {
    if (!isAbortError(error) && !ended.signal.aborted) throw error
  }
}

/** A client runs one query at a time; different clients don't wait for each other. */
export function createQueryInTurn() {
  const last = new WeakMap<Client, Promise<unknown>>()
  return (client: Client, sql: string): Promise<unknown> => {
    const query = (last.get(client) ?? Promise.resolve()).then(() => client.query(sql))
    last.set(
      client,
      query.catch(() => undefined),
    )
    return query
  }
}
