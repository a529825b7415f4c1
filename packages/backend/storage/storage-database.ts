import type { Database, DatabaseSession, Transaction, TransactionOptions } from '#backend/database/database.ts'
import type { Caller } from '#backend/http/caller.ts'
import { toStorageError } from './database-errors.ts'

/** On whose behalf, and for which operation, the database is queried. */
export type StorageScope = {
  caller: Pick<Caller, 'role' | 'claims' | 'accessToken'>
  /** The hosted service's name, which policies read by storage.operation(). */
  operation: string
  request: { method: string; path: string; headers: Headers }
}

export type StorageTransaction = Transaction & {
  /** Runs the queries of `work` as the service role, which sees every row, and then continues as the caller. */
  asService: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** The database of storage/v1. Its failures become errors that clients know. */
export type StorageDatabase = {
  /** A transaction in the caller's role, which policies restrict. */
  asCaller: <Result>(
    scope: StorageScope,
    work: (transaction: StorageTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>
  /** A transaction in the service role: for what the caller may know without a right, such as a bucket's limits. */
  asService: <Result>(
    scope: StorageScope,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>
}

export const SERVICE_ROLE = 'service_role'

export function createStorageDatabase(database: Database): StorageDatabase {
  return {
    async asCaller(scope, work, options) {
      const session = sessionOf(scope, scope.caller.role)
      const run = (transaction: Transaction) => work(withService(transaction, scope.caller.role))
      return database.transaction(session, run, options).catch(rethrow)
    },
    async asService(scope, work, options) {
      return database.transaction(sessionOf(scope, SERVICE_ROLE), work, options).catch(rethrow)
    },
  }
}

/** The same request without a caller's rights: a URL or a bucket has already granted access. */
export function asServiceCaller(scope: StorageScope): StorageScope {
  return { ...scope, caller: { role: SERVICE_ROLE, claims: { role: SERVICE_ROLE }, accessToken: null } }
}

function rethrow(error: unknown): never {
  throw toStorageError(error)
}

function withService({ query }: Transaction, callerRole: string): StorageTransaction {
  // The transaction began in the caller's role, so this is a role that requests may have.
  const become = (role: string) => query({ text: `select set_config('role', $1, true)`, values: [role] })
  return {
    query,
    async asService(work) {
      await become(SERVICE_ROLE)
      const result = await work()
      await become(callerRole)
      return result
    },
  }
}

/** What policies and triggers may read about the request, as on the hosted service. */
function sessionOf({ caller, operation, request }: StorageScope, role: string): DatabaseSession {
  return {
    role,
    claims: caller.claims,
    settings: {
      'request.jwt.claim.role': caller.role,
      'request.jwt.claim.sub': caller.claims.sub ?? '',
      'request.method': request.method,
      'request.path': request.path,
      'request.headers': headersAsJson(request.headers),
      'storage.operation': operation,
      // Rows are deleted here together with their bytes.
      'storage.allow_delete_query': 'true',
    },
  }
}

/** Cookies are left out: PostgreSQL has no use for them, and they may belong to the site. */
function headersAsJson(headers: Headers): string {
  const entries = Object.fromEntries(headers)
  delete entries.cookie
  return JSON.stringify(entries)
}
