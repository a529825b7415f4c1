import type { Database } from '#backend/database/database.ts'
import { type Change, parseRecord } from './change.ts'
import { SERVICE } from './service-session.ts'

/** The position up to which a transaction has been read. */
export type Cursor = { xid: string; position: string; id: string }

export type ChangePage = {
  changes: Change[]
  /** Where the next page begins; null if the transactions have been read to their end. */
  next: Cursor | null
}

export type ReadChanges = {
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
export const PAGE_ROWS = 500

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

export function createReadChanges(database: Database): ReadChanges {
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
