import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import { toParts } from './notification-parts.ts'

export type Relay = {
  /** Sends a text to all other processes, in order. Drops it if too much is waiting, or if sending fails. */
  send: (text: string) => void
  /** Resolves when nothing is waiting any longer. */
  finish: () => Promise<void>
}

export type RelayDependencies = {
  database: Database
  processId: string
  log: Log
  /** Called when something was not sent, so that the others may know less than they should. */
  onLoss: () => void
}

export const NOTIFICATION_CHANNEL = 'realtime'
/** Enough for a second of what PostgreSQL can carry; more means that it is not answering. */
const MAX_WAITING_LENGTH = 16_000_000
/** Per transaction, so that waiting texts are sent together without making others wait for long. */
const MAX_BATCH_LENGTH = 1_000_000

/**
 * Notifies the other processes through PostgreSQL, in order, with one transaction for everything that has accumulated.
 */
export function createRelay({ database, processId, log, onLoss }: RelayDependencies): Relay {
  const waiting: string[] = []
  let waitingLength = 0
  let number = 0
  let flushing: Promise<void> | null = null

  function takeParts(): string[] {
    const parts: string[] = []
    for (let length = 0; waiting.length > 0 && length < MAX_BATCH_LENGTH; ) {
      const text = waiting.shift() ?? ''
      length += text.length
      waitingLength -= text.length
      number += 1
      parts.push(...toParts({ from: processId, text }, number))
    }
    return parts
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const parts = takeParts()
      try {
        await notify(database, parts)
      } catch (cause) {
        log.warn('realtime.not_relayed', { cause })
        onLoss()
      }
    }
    flushing = null
  }

  return {
    send(text) {
      if (waitingLength + text.length > MAX_WAITING_LENGTH) {
        onLoss()
        return
      }
      waiting.push(text)
      waitingLength += text.length
      // What is sent within this turn of the event loop is included.
      flushing ??= Promise.resolve().then(flush)
    },
    async finish() {
      await flushing
    },
  }
}

async function notify(database: Database, parts: readonly string[]): Promise<void> {
  await database.transaction({ role: 'service_role' }, ({ query }) =>
    query({
      text: 'select pg_notify($1, part) from unnest($2::text[]) with ordinality as parts (part, position) order by position',
      values: [NOTIFICATION_CHANNEL, parts],
      isLast: true,
    }),
  )
}
