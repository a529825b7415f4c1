import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { toRestError } from './postgres-error.ts'

const visitor = { isAnonymous: true, maxResponseBytes: 1_000 }

test('an unavailable database is reported with PostgREST’s codes and without its address', () => {
  const cause = new Error('connect ECONNREFUSED 10.0.0.7:5432')
  const busy = toRestError(new DatabaseUnavailableError('busy', cause), visitor)
  expect([busy?.status, busy?.code]).toEqual([504, 'PGRST003'])
  const unreachable = toRestError(new DatabaseUnavailableError('unreachable', cause), visitor)
  expect([unreachable?.status, unreachable?.code]).toEqual([503, 'PGRST000'])
  expect(JSON.stringify([busy?.body, unreachable?.body])).not.toContain('10.0.0.7')
})

test('an unknown role in a token is a 401', () => {
  const error = new DatabaseError('role "ghost" does not exist', 0, 'error')
  error.code = '22023'
  expect(toRestError(error, { ...visitor, isAnonymous: false })?.status).toBe(401)
})

test('errors that are not the database’s are left to others', () => {
  expect(toRestError(new TypeError('a bug'), visitor)).toBeNull()
})
