import { DatabaseError } from 'pg'
import { HttpError } from '#backend/http/http-error.ts'
import { accessDenied, invalidParameter, resourceAlreadyExists, storageError } from './storage-errors.ts'

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
