import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { createErrorCounts } from './error-counts.ts'

test('warnings and errors are counted by the firm’s day and by name, without their fields, and once', () => {
  const counts = createErrorCounts('America/Chicago', () => new Date('2026-11-27T05:59:00Z'))
  const log = counts.watch(silentLog)
  log.info('site.listening')
  log.warn('page.not_found', { path: '/secret' })
  log.error('request.failed')
  log.error('request.failed')
  const taken = counts.take()
  expect(taken).toEqual([
    { day: '2026-11-26', kind: 'page.not_found', level: 'warn', count: 1 },
    { day: '2026-11-26', kind: 'request.failed', level: 'error', count: 2 },
  ])
  expect(counts.take()).toEqual([])
  counts.giveBack(taken)
  log.error('request.failed')
  expect(counts.take()).toContainEqual({ day: '2026-11-26', kind: 'request.failed', level: 'error', count: 3 })
})
