import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { silentLog } from '#backend/tests/silent-log.ts'
import { createDataErrors } from './data-errors.ts'

function failure(code: string): DatabaseError {
  return Object.assign(new DatabaseError('invalid page in block 3 of relation "base/5/2601"', 0, 'error'), { code })
}

function setup() {
  const clock = { now: 0 }
  const logged: string[] = []
  const log = { ...silentLog, error: (event: string) => logged.push(event) }
  return { clock, logged, errors: createDataErrors(log, () => clock.now) }
}

test('a damaged page is remembered for five minutes after the last encounter, and logged once', () => {
  const { clock, logged, errors } = setup()
  errors.note(failure('XX001'))
  clock.now = 200_000
  errors.note(failure('XX001'))
  clock.now = 400_000
  expect(errors.recent()).toEqual([{ code: 'XX001', meaning: 'data is damaged', secondsAgo: 200, count: 2 }])
  clock.now = 500_001
  expect(errors.recent()).toEqual([])
  errors.note(failure('XX001'))
  expect(logged).toEqual(['database.data_error', 'database.data_error'])
})

test('a full disk is forgotten soon after the last write that failed', () => {
  const { clock, errors } = setup()
  errors.note(failure('53100'))
  clock.now = 15_000
  expect(errors.recent()).toMatchObject([{ code: '53100', secondsAgo: 15 }])
  clock.now = 15_001
  expect(errors.recent()).toEqual([])
})

test('errors in requests say nothing about the data', () => {
  const { errors } = setup()
  for (const error of [failure('23505'), failure('57014'), new Error('bug'), undefined]) errors.note(error)
  expect(errors.recent()).toEqual([])
})
