import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import pg from 'pg'

export type ConnectResult =
  | { state: 'connected'; client: pg.Client }
  /** The server is starting, recovering or stopping. */
  | { state: 'busy' }
  | { state: 'absent' }
  /** The password is wrong. */
  | { state: 'refused' }

/** PostgreSQL's "cannot connect now". */
const CANNOT_CONNECT_NOW = '57P03'
const INVALID_PASSWORD = '28P01'
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET']

/** Tries to connect once. Expected failures are results; all others throw. */
export async function tryConnect(url: string): Promise<ConnectResult> {
  const client = new pg.Client({
    connectionString: url,
    ...BOUNDED_CONNECTION,
    application_name: 'site process',
  })
  // Stays attached after connecting, because an error event without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { state: 'connected', client }
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = (error as { code?: string }).code ?? ''
    if (code === CANNOT_CONNECT_NOW) return { state: 'busy' }
    if (code === INVALID_PASSWORD) return { state: 'refused' }
    if (ABSENT.includes(code) || /terminated unexpectedly/i.test(String(error))) return { state: 'absent' }
    throw error
  }
}
