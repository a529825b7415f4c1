import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import { type Change, parseRecord } from './change.ts'
import { SERVICE } from './service-session.ts'

export type ChangeFeedOptions = {
  database: Database
  log: Log
  /** Called with one page after the other, in the order of commits; a page that throws is read again. */
  deliver: (changes: readonly Change[]) => Promise<void>
}

export type ChangeFeed = {
  /** Resolves when no later commit can be missed. */
  start: () => Promise<void>
  /** Nobody wants changes until the next start. */
  stop: () => void
  /** The changes of transactions before this one no longer exist. */
  forget: (xid: bigint) => void
  close: () => Promise<void>
}

/** How far a transaction has been read. */
type Cursor = { xid: string; position: string; id: string }

type ChangeRow = Cursor & {
  entity: string
  action: Change['action']
  record: string | null
  oldRecord: string | null
  changedAt: Date
}

/** A transaction that changed published tables notifies this channel of its id when it commits. */
const CHANNEL = 'realtime_changes'
const PAGE_ROWS = 500
const RETRY_MS = 1_000

const READ_PAGE = `
  select c.xid::text, c.position::text, c.id::text, c.entity::text, c.action::text, c.changed_at as "changedAt",
         c.record::text, c.old_record::text as "oldRecord"
    from unnest($1::xid8[], $2::bigint[], $3::bigint[]) with ordinality as cursor (xid, position, id, number)
    join realtime.changes c on c.xid = cursor.xid and (c.position, c.id) > (cursor.position, cursor.id)
   order by cursor.number, c.position, c.id
   limit ${PAGE_ROWS}`

const READ_SNAPSHOT = 'select pg_current_snapshot()::text as snapshot'

/** The transactions that committed since the snapshot, by the first of their changes. */
const READ_TRANSACTIONS = `
  select xid::text from realtime.changes where not pg_visible_in_snapshot(xid, $1::pg_snapshot)
   group by xid order by min(id)`

/**
 * Reads recorded changes once for all subscribers of this process. PostgreSQL delivers notifications in the order of
 * commits. After a lost connection, the transactions whose notifications were missed are found by snapshot.
 */
export function createChangeFeed({ database, log, deliver }: ChangeFeedOptions): ChangeFeed {
  const closing = new AbortController()
  const seen = new Set<string>()
  let queue: Cursor[] = []
  let snapshot: string | null = null
  let listening: Promise<() => Promise<void>> | null = null
  let pumping: Promise<void> | null = null
  let isActive = false
  let isCatchingUp = false

  async function read<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const work = database.transaction<{ rows: Row[] }>(SERVICE, ({ query }) => query({ text, values, isLast: true }))
    return (await work).rows
  }

  function enqueue(xid: string): void {
    if (seen.has(xid)) return
    seen.add(xid)
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
        if (isCatchingUp) await catchUp()
        await deliverPage()
      } catch (cause) {
        log.warn('realtime.changes_not_read', { cause })
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  async function catchUp(): Promise<void> {
    const rows = await read<{ xid: string }>(READ_TRANSACTIONS, [snapshot])
    for (const { xid } of rows) enqueue(xid)
    isCatchingUp = false
  }

  async function deliverPage(): Promise<void> {
    const cursors = queue.slice(0, PAGE_ROWS)
    const columns = (['xid', 'position', 'id'] as const).map((name) => cursors.map((cursor) => cursor[name]))
    const rows = await read<ChangeRow>(READ_PAGE, columns)
    if (rows.length > 0) await deliver(rows.map(toChange))
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
    if (!isActive) return
    const done = last ? cursors.findIndex(({ xid }) => xid === last.xid) : cursors.length
    queue = queue.slice(done)
    if (last) queue[0] = last
  }

  async function start(): Promise<void> {
    if (isActive) return
    isActive = true
    listening ??= database.listen(CHANNEL, onNotify)
    try {
      await listening
      snapshot = (await read<{ snapshot: string }>(READ_SNAPSHOT))[0]?.snapshot ?? null
    } catch (error) {
      listening = null
      stop()
      throw error
    }
  }

  function stop(): void {
    isActive = false
    isCatchingUp = false
    queue = []
    seen.clear()
  }

  return {
    start,
    stop,
    forget(oldest) {
      for (const xid of seen) if (BigInt(xid) < oldest) seen.delete(xid)
    },
    async close() {
      stop()
      closing.abort()
      await pumping
      await listening?.then((unlisten) => unlisten()).catch(() => undefined)
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
