import type { QueryResult, QueryResultRow } from 'pg'
import type { DataError } from './connection/data-errors.ts'

/** The PostgreSQL role a transaction runs as, and the settings its policies and functions read. */
export type DatabaseSession = {
  role: string
  /** Becomes `request.jwt.claims`, which `auth.uid()` and the policies read. */
  claims?: Record<string, unknown>
  /** Further settings, local to the transaction, for example `request.method` or `search_path`. */
  settings?: Record<string, string>
}

export type Statement = {
  text: string
  values?: readonly unknown[]
  /** Prepares the statement under this name on each connection. At most 63 bytes, and always the same text. */
  name?: string
  /**
   * Nothing that follows depends on the result: the end of the transaction is sent together with this
   * statement, which saves a round trip. If the statement fails, everything is rolled back.
   */
  isLast?: boolean
}

/** One open transaction. */
export type Transaction = {
  query: <Row extends QueryResultRow = QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>
}

export type TransactionOptions = {
  readOnly?: boolean
  /** A read that may be a little old: a replica may answer, if it has everything that was announced. */
  mayUseReplica?: boolean
  /** `rollback` undoes the work but still returns its result (`Prefer: tx=rollback`). */
  end?: 'commit' | 'rollback'
  /** Cancels the running statement and rolls back, unless the commit was already sent; rejects with an AbortError. */
  signal?: AbortSignal | null
}

/**
 * The only pool of a process. Its login role owns nothing and may read nothing: every statement runs
 * inside a transaction that first switches to the session's role.
 */
export type Database = {
  transaction: <Result>(
    session: DatabaseSession,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>
  /** Calls `onNotify` for each NOTIFY on the channel, and once with null after a lost connection is restored. */
  listen: (channel: string, onNotify: (payload: string | null) => void) => Promise<() => Promise<void>>
  /** Resolves once the notifications of every commit acknowledged before this call have arrived, or after a second. */
  awaitNotifications: () => Promise<void>
  close: () => Promise<void>
}

/** What a pool knows about its connections without querying the server. */
export type PoolState = {
  max: number
  /** Open connections, in use or idle. */
  total: number
  idle: number
  /** Requests waiting for a connection. */
  waiting: number
  /** Requests fail at once until the server answers again. */
  isSilent: boolean
  /** When the server last answered anything, in milliseconds since 1970; null: not yet. */
  lastAnswerAt: number | null
}

/** The pool of a replica. */
export type ReplicaState = PoolState & {
  /** Why the replica is not read, in words that anybody may see; null if it is read. */
  problem: string | null
  /** The replica has every change made before this time; null: not known. */
  lagMs: number | null
}

export type DatabaseState = PoolState & {
  /** False while notifications may be missed. */
  isListening: boolean
  /** What statements reported about damaged data in the last minutes. */
  dataErrors: DataError[]
  /** Empty without replicas. */
  replicas: ReplicaState[]
}

/** The database with the state of its connections. */
export type DatabasePool = Database & { state: () => DatabaseState }
