import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import { type Change, parseRecord } from './change.ts'
import { SERVICE } from './table-description.ts'

/** The position up to which a transaction has been read. */
type Cursor = { xid: string; position: string; id: string }

type ChangePage = {
  changes: Change[]
  /** Where the next page begins; null if the transactions have been read to their end. */
  next: Cursor | null
}

type ReadChanges = {
  /** The changes of the transactions, in the given order; within one, in the order of its statements and rows. */
  readPage: (cursors: readonly Cursor[]) => Promise<ChangePage>
  /** What is committed at this moment, as a PostgreSQL snapshot. */
  readSnapshot: () => Promise<string | null>
  /** The ids of the transactions that committed since the snapshot, by the first of their changes. */
  readTransactions: (snapshot: string | null) => Promise<string[]>
}

type ChangeRow = Cursor & {
  entity: string
  action: Change['action']
  record: string | null
  oldRecord: string | null
  changedAt: Date
}

/** The page size, both of changes and of transactions to look for. */
const PAGE_ROWS = 500

const READ_PAGE = `
  select c.xid::text, c.position::text, c.id::text, c.entity::text, c.action::text, c.changed_at as "changedAt",
         c.record::text, c.old_record::text as "oldRecord"
    from unnest($1::xid8[], $2::bigint[], $3::bigint[]) with ordinality as cursor (xid, position, id, number)
    join realtime.changes c on c.xid = cursor.xid and (c.position, c.id) > (cursor.position, cursor.id)
   order by cursor.number, c.position, c.id
   limit ${PAGE_ROWS}`

const READ_SNAPSHOT = 'select pg_current_snapshot()::text as snapshot'

const READ_TRANSACTIONS = `
  select xid::text from realtime.changes where not pg_visible_in_snapshot(xid, $1::pg_snapshot)
   group by xid order by min(id)`

function createReadChanges(database: Database): ReadChanges {
  async function read<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const work = database.transaction<{ rows: Row[] }>(SERVICE, ({ query }) => query({ text, values, isLast: true }))
    return (await work).rows
  }

  return {
    async readPage(cursors) {
      const columns = (['xid', 'position', 'id'] as const).map((name) => cursors.map((cursor) => cursor[name]))
      const rows = await read<ChangeRow>(READ_PAGE, columns)
      const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
      return {
        changes: rows.map(toChange),
        next: last ? { xid: last.xid, position: last.position, id: last.id } : null,
      }
    },
    async readSnapshot() {
      return (await read<{ snapshot: string }>(READ_SNAPSHOT))[0]?.snapshot ?? null
    },
    async readTransactions(snapshot) {
      const rows = await read<{ xid: string }>(READ_TRANSACTIONS, [snapshot])
      return rows.map(({ xid }) => xid)
    },
  }
}

function toChange({ entity, action, record, oldRecord, changedAt }: ChangeRow): Change {
  return {
    entity,
    action,
    record: record === null ? null : parseRecord(record),
    oldRecord: oldRecord === null ? null : parseRecord(oldRecord),
    bytes: Buffer.byteLength(record ?? '') + Buffer.byteLength(oldRecord ?? ''),
    changedAt,
  }
}

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
