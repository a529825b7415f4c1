import { DatabaseError } from 'pg'
import type { Database, DatabaseSession, Transaction, TransactionOptions } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { Caller } from '#backend/http/http-module.ts'
import { accessDenied, invalidParameter, resourceAlreadyExists, storageError } from './storage-errors.ts'

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

/** The hosted service's answer to a failure of PostgreSQL; any other error is returned unchanged. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error instanceof HttpError) return error
  switch (error.code) {
    case '42501':
      return accessDenied(
        error.message.includes('row-level security') ? 'new row violates row-level security policy' : error.message,
        error,
      )
    case '23505':
      return resourceAlreadyExists(error)
    case '23503':
      return foreignKeyViolated(error)
    case '55P03':
      return storageError({ status: 423, code: 'ResourceLocked', message: 'The resource is locked', cause: error })
    case '57014':
      return timedOut(error)
    case '42P01':
    case '42703':
    case '3F000':
      return schemaMismatch(error)
    case '25006':
      return readOnly(error)
    default:
      if (isRefusedValue(error.code)) return invalidParameter('value', error.message)
      return storageError({
        status: 500,
        code: 'DatabaseError',
        message: `database error, code: ${error.code}`,
        cause: error,
      })
  }
}

/** Values that PostgreSQL cannot store, such as NUL characters, numbers out of range, and JSON that is too deep. */
function isRefusedValue(code = ''): boolean {
  return code.startsWith('22') || code === '54001'
}

/** Whether another row has the same unique value. */
export function isAlreadyThere(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === 'ResourceAlreadyExists'
}

function foreignKeyViolated(cause: DatabaseError): HttpError {
  if (!cause.detail?.includes('is still referenced from table')) {
    const message = 'The related resource does not exist'
    return storageError({ status: 404, code: 'InvalidRequest', message, cause })
  }
  const message = 'The resource could not be updated or removed due to a foreign key constraint'
  return storageError({ status: 409, code: 'ResourceReferenced', message, cause })
}

function timedOut(cause: DatabaseError): HttpError {
  const message = 'The connection to the database timed out'
  return storageError({ status: 544, code: 'DatabaseTimeout', message, cause })
}

/** For example a database without the service's tables. */
function schemaMismatch(cause: DatabaseError): HttpError {
  const message = 'The database schema is out of sync. Please run migrations or contact support.'
  return storageError({ status: 503, code: 'DatabaseSchemaMismatch', message, cause })
}

function readOnly(cause: DatabaseError): HttpError {
  const message = 'The database is currently in read-only mode. Please try again later.'
  return storageError({ status: 503, httpStatus: 503, code: 'DatabaseReadOnly', message, cause })
}
