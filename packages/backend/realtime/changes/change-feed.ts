import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import type { Change } from './change.ts'
import { type Cursor, createReadChanges, PAGE_ROWS } from './read-changes.ts'

export type ChangeFeedOptions = {
  database: Database
  log: Log
  /** Called with one page after the other, in the order of commits; a page that throws is read again. */
  deliver: (changes: readonly Change[]) => Promise<void>
}

export type ChangeFeed = {
  /** Resolves once no later commit can be missed. */
  start: () => Promise<void>
  /** Nobody needs changes until the next start. */
  stop: () => void
  /** Called with each heartbeat, so that transactions whose changes have been deleted by now are forgotten. */
  age: () => void
  close: () => Promise<void>
}

/** A transaction that changed published tables notifies this channel of its id when it commits. */
const CHANNEL = 'realtime_changes'
const RETRY_MS = 1_000
/** How many heartbeats changes are kept for, in case a process loses its connection for a while: two minutes. */
export const KEPT_BEATS = 6
/** Longer than the changes themselves are kept. */
const REMEMBERED_BEATS = 2 * KEPT_BEATS

/**
 * Reads recorded changes once for all subscribers of this process. PostgreSQL delivers notifications in the order of
 * commits. After a lost connection, the transactions whose notifications were missed are found by snapshot.
 */
export function createChangeFeed({ database, log, deliver }: ChangeFeedOptions): ChangeFeed {
  const { readPage, readSnapshot, readTransactions } = createReadChanges(database)
  const closing = new AbortController()
  /** The transactions already read, grouped by the heartbeat before which they were read; the latest first. */
  let seen = [new Set<string>()]
  let queue: Cursor[] = []
  let snapshot: string | null = null
  let listening: Promise<() => Promise<void>> | null = null
  let pumping: Promise<void> | null = null
  let isActive = false
  let isCatchingUp = false

  function enqueue(xid: string): void {
    if (seen.some((xids) => xids.has(xid))) return
    seen[0]?.add(xid)
    queue.push({ xid, position: '0', id: '0' })
  }

  function onNotify(payload: string | null): void {
    if (!isActive) return
    if (payload === null) isCatchingUp = true
    else if (/^\d{1,20}$/.test(payload)) enqueue(payload)
    pumping ??= pump().finally(() => {
      pumping = null
    })
  }

  async function pump(): Promise<void> {
    while (isActive && (isCatchingUp || queue.length > 0)) {
      try {
        await readOn()
      } catch (cause) {
        log.warn('realtime.changes_not_read', { cause })
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  async function readOn(): Promise<void> {
    if (isCatchingUp) {
      for (const xid of await readTransactions(snapshot)) enqueue(xid)
      isCatchingUp = false
    }
    const cursors = queue.slice(0, PAGE_ROWS)
    const { changes, next } = await readPage(cursors)
    if (changes.length > 0) await deliver(changes)
    if (!isActive) return
    const read = next ? cursors.findIndex(({ xid }) => xid === next.xid) : cursors.length
    queue = queue.slice(read)
    if (next) queue[0] = next
  }

  function stop(): void {
    isActive = false
    isCatchingUp = false
    queue = []
    seen = [new Set()]
  }

  async function start(): Promise<void> {
    if (isActive) return
    isActive = true
    listening ??= database.listen(CHANNEL, onNotify)
    try {
      await listening
      snapshot = await readSnapshot()
    } catch (error) {
      listening = null
      stop()
      throw error
    }
  }

  function age(): void {
    seen = [new Set<string>(), ...seen.slice(0, REMEMBERED_BEATS)]
  }

  async function close(): Promise<void> {
    stop()
    closing.abort()
    await pumping
    await listening?.then((unlisten) => unlisten()).catch(() => undefined)
  }

  return { start, stop, age, close }
}
