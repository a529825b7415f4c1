import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { HttpError } from '#backend/http/http-error.ts'
import { toStorageError } from './storage-database.ts'

function failure(code: string, detail?: string): DatabaseError {
  const error = new DatabaseError('the database’s own words', 0, 'error')
  error.code = code
  if (detail !== undefined) error.detail = detail
  return error
}

test.each([
  { code: '42501', status: 400, body: { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized' } },
  { code: '23505', status: 400, body: { statusCode: '409', code: 'ResourceAlreadyExists', error: 'Duplicate' } },
  { code: '23503', status: 400, body: { statusCode: '404', message: 'The related resource does not exist' } },
  { code: '22P02', status: 400, body: { statusCode: '400', code: 'InvalidParameter' } },
  { code: '55P03', status: 400, body: { statusCode: '423', code: 'ResourceLocked' } },
  { code: '57014', status: 544, body: { statusCode: '544', code: 'DatabaseTimeout' } },
  { code: '25006', status: 503, body: { statusCode: '503', code: 'DatabaseReadOnly' } },
  { code: '42P01', status: 503, body: { statusCode: '503', code: 'DatabaseSchemaMismatch' } },
  { code: 'XX000', status: 500, body: { statusCode: '500', message: 'database error, code: XX000' } },
])('the failure $code is answered as on the hosted service', ({ code, status, body }) => {
  expect(toStorageError(failure(code))).toMatchObject({ status, body })
})

test('a row that others refer to is a conflict', () => {
  const error = toStorageError(failure('23503', 'Key is still referenced from table "objects".'))
  expect(error).toMatchObject({ body: { statusCode: '409', code: 'ResourceReferenced' } })
})

test('all other errors are returned unchanged', () => {
  for (const error of [new Error('x'), new HttpError({ status: 418, code: 'teapot', message: 'x' })]) {
    expect(toStorageError(error)).toBe(error)
  }
})
