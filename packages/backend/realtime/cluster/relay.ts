import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'

/** PostgreSQL carries 7,999 bytes; a UTF-16 unit has at most three in UTF-8, and the head is short. */
const PART_LENGTH = 2_500

/** Who sent a text, and the text. */
type Envelope = { from: string; text: string }

/** Splits a text into notifications: `<from>:<number>:<part>/<parts>:<text>`, as realtime.announce_message() does. */
export function toParts({ from, text }: Envelope, number: number): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length || pieces.length === 0; ) {
    const end = start + PART_LENGTH
    // Half of a surrogate pair has no UTF-8.
    const isPairCut = isHighSurrogate(text.charCodeAt(end - 1))
    const piece = text.slice(start, isPairCut ? end - 1 : end)
    pieces.push(piece)
    start += piece.length
    if (piece === '') break
  }
  return pieces.map((piece, index) => `${from}:${number}:${index + 1}/${pieces.length}:${piece}`)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

/**
 * Puts parts together; returns the envelope with the last one. The parts of a transaction arrive one after the other,
 * so parts of another text mean that the rest was lost with a connection.
 */
export function createPartReader(): (notification: string) => Envelope | null {
  let key = ''
  let pieces: string[] = []
  return function readPart(notification) {
    const match = /^([^:]+):(\d+):(\d+)\/(\d+):(.*)$/s.exec(notification)
    if (!match) return null
    const [, from = '', number = '', part, parts, piece = ''] = match
    if (`${from}:${number}` !== key || Number(part) !== pieces.length + 1) {
      key = `${from}:${number}`
      pieces = []
      if (part !== '1') return null
    }
    pieces.push(piece)
    if (part !== parts) return null
    const text = pieces.join('')
    key = ''
    pieces = []
    return { from, text }
  }
}

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
