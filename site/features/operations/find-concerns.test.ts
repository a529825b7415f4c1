import { expect, test } from 'vitest'
import { backupTrouble, findConcerns } from './find-concerns.ts'
import type { Operations, SiteProcess } from './load-operations.ts'

const now = new Date('2026-11-29T12:00:00Z')

const process: SiteProcess = {
  id: 'p1',
  started_at: '2026-11-26T12:00:00Z',
  seen_at: '2026-11-29T12:00:00Z',
  state: {
    version: '1.0.0',
    node: 'v24.0.0',
    disk: { freeBytes: 5, totalBytes: 100 },
    backup: { finishedAt: '2026-11-29T02:00:00Z', failedAt: null },
  },
}

const operations: Operations = {
  outbox: { waiting: 3, failed: 0, oldest_seconds: 60 },
  failed_mails: [],
  processes: [],
  errors: [{ day: '2026-11-29', kind: 'page.not_found', level: 'warn', count: 4, last_at: '2026-11-29T11:00:00Z' }],
  database: { version: '18.4', bytes: 20_000_000, migrations: null },
}

test('mails that wait for a moment and warnings concern nobody', () => {
  expect(findConcerns(operations, now)).toEqual([])
})

test('what fails, waits long or fills up is named once, with the part that has more on it', () => {
  const failing = {
    ...operations,
    outbox: { waiting: 1, failed: 1, oldest_seconds: 3600 },
    processes: [process, { ...process, id: 'p2' }],
    errors: [...operations.errors, { ...operations.errors[0], kind: 'request.failed', level: 'error' }],
  } as Operations
  expect(findConcerns(failing, now)).toEqual([
    { text: '1 email was not sent', part: 'email' },
    { text: 'An email has waited for 60 minutes', part: 'email' },
    { text: 'The disk is nearly full', part: 'processes' },
    { text: '4 errors this week', part: 'errors' },
  ])
})

test.for([
  [null, null, 'There is no backup yet'],
  ['2026-11-29T02:00:00Z', null, null],
  ['2026-11-27T02:00:00Z', null, 'The last backup is over two days old'],
  ['2026-11-29T02:00:00Z', '2026-11-29T03:00:00Z', 'The last backup failed'],
] as const)('a backup of %s, with a failure at %s since: %s', ([finishedAt, failedAt, trouble]) => {
  expect(backupTrouble({ finishedAt, failedAt }, now)).toBe(trouble)
})
