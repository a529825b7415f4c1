import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '#backend/http/log.ts'

/** While it lasts, requests fail at once instead of waiting for their timeouts. */
export type Outage = {
  /** Does nothing during an outage. It ends by itself as soon as a connection opens. */
  start: (cause: unknown) => void
  /** Called when the server has answered by other means. */
  end: () => void
  /** Null if there is no outage. */
  cause: () => Error | null
  close: () => void
}

type OutageOptions = { connectionString: string; silenceMs: number; log: Log }

const PROBE_PAUSE_MS = 250

export function createOutage({ connectionString, silenceMs, log }: OutageOptions): Outage {
  let current: { cause: Error; startedAt: number } | null = null
  let isClosed = false

  function start(cause: unknown): void {
    if (current || isClosed) return
    current = { cause: new Error('The database has not answered yet', { cause }), startedAt: Date.now() }
    log.error('database.silent', { cause })
    void probe()
  }

  function end(): void {
    if (!current) return
    log.info('database.answers_again', { afterMs: Date.now() - current.startedAt })
    current = null
  }

  /** Opens connections outside the pool, whose connections may all be waiting for the silent server. */
  async function probe(): Promise<void> {
    while (current && !isClosed) {
      const client = new Client({
        connectionString,
        connectionTimeoutMillis: silenceMs,
        application_name: 'site probe',
      })
      client.on('error', () => undefined)
      const isOpen = await client.connect().then(
        () => true,
        () => false,
      )
      void client.end()
      if (isOpen) end()
      else await delay(PROBE_PAUSE_MS, undefined, { ref: false })
    }
  }

  return {
    start,
    end,
    cause: () => current?.cause ?? null,
    close() {
      isClosed = true
    },
  }
}
