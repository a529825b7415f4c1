import type { Database, DatabasePool } from '../database.ts'

export type Replica = {
  pool: DatabasePool
  /** Reads how far it has replayed. Never rejects; does nothing while an earlier call waits. */
  check: () => Promise<void>
  /** Leaves the replica out until a check succeeds. */
  leaveOut: (problem: string) => void
  problem: () => string | null
  /** It has every change up to this moment (`performance.now()`); null: not known. */
  freshAsOf: () => number | null
}

/** A server that does not answer this query within a second is of no use. */
const CHECK_TIMEOUT = '1s'

const REPLAYED = `
  select pg_is_in_recovery() as is_replica, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`
/** Includes changes that are committed but not yet on disk, as with synchronous_commit = off. */
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`

/** How far the primary has written. */
export async function readWrittenPosition(primary: Database, role: string): Promise<bigint> {
  const { position } = await readRow<{ position: string }>(primary, role, WRITTEN)
  return BigInt(position)
}

type ReplicaOptions = { pool: DatabasePool; role: string; freshnessOf: (position: bigint) => number | null }

export function createReplica({ pool, role, freshnessOf }: ReplicaOptions): Replica {
  let problem: string | null = 'not checked yet'
  let freshAsOf: number | null = null
  let isChecking = false

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      const row = await readRow<{ is_replica: boolean; position: string | null }>(pool, role, REPLAYED)
      problem = row.is_replica ? null : 'is not a replica'
      freshAsOf = row.is_replica && row.position !== null ? freshnessOf(BigInt(row.position)) : null
    } catch {
      problem = 'unreachable'
    } finally {
      isChecking = false
    }
  }

  return {
    pool,
    check,
    leaveOut(newProblem) {
      problem = newProblem
    },
    problem: () => problem,
    freshAsOf: () => freshAsOf,
  }
}

async function readRow<Row extends object>(database: Database, role: string, text: string): Promise<Row> {
  const session = { role, settings: { statement_timeout: CHECK_TIMEOUT } }
  const { rows } = await database.transaction(session, ({ query }) => query<Row>({ text, isLast: true }), {
    readOnly: true,
  })
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no log position')
  return row
}
