import type { Log } from '@headwater/backend/log'
import type { Client } from 'pg'
import { StartError } from '../process/start-error.ts'
import type { ServerConnection } from './cluster-server.ts'

export type KeepRunningOptions = {
  connection: ServerConnection
  join: () => Promise<ServerConnection>
  log: Log
  /** Called if the server is gone and cannot be restarted. */
  onLost: (cause: unknown) => void
}

/** Delays before the first, second … attempt to restart the server. */
const BACKOFF_MS = [0, 250, 1_000, 4_000, 15_000]
/** A server that dies again before this time has not recovered. */
const STABLE_AFTER_MS = 60_000

/**
 * Watches the server through a connection that stays open, so that every process notices when it ends, even those that
 * did not start it. Restarts it, and gives up after several attempts.
 */
export function keepServerRunning({ connection, join, log, onLost }: KeepRunningOptions): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  let client = connection.client
  let attempts = 0
  let connectedAt = performance.now()
  let recovery = Promise.resolve()

  function watch(next: Client): void {
    client = next
    connectedAt = performance.now()
    next.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    if (performance.now() - connectedAt >= STABLE_AFTER_MS) attempts = 0
    log.error('postgres.lost', { attempts })
    let cause: unknown = new StartError('PostgreSQL ended repeatedly, each time soon after it was started.')
    while (attempts < BACKOFF_MS.length) {
      await pause(BACKOFF_MS[attempts] ?? 0, stopping.signal)
      if (stopping.signal.aborted) return
      attempts += 1
      try {
        const back = await join()
        log.info('postgres.back')
        return watch(back.client)
      } catch (error) {
        cause = error
        log.error('postgres.restart_failed', { cause: error })
      }
    }
    onLost(cause)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await recovery
    await client.end()
  }

  watch(client)
  return { stop }
}

/** Resolves early, without an error, when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
