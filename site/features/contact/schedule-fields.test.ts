import { expect, test } from 'vitest'
import { chosenTimeText, requestedTimeTexts } from './schedule-fields.tsx'

test('the requested time is shown in both time zones, and what is chosen is one line', () => {
  expect(requestedTimeTexts({ date: '2026-12-01', time: '9:00 AM' }, () => 'Europe/Berlin')).toEqual({
    provider: 'Tuesday, December 1, 2026 at 9:00 AM CST',
    visitor: 'Tuesday, December 1, 2026 at 4:00 PM GMT+1',
  })
  expect(requestedTimeTexts({ date: '2026-12-01', time: '' })).toBeNull()
  expect(requestedTimeTexts({ date: '', time: '9:00 AM' })).toBeNull()
  expect(chosenTimeText({ date: '2026-12-01', time: '9:00 AM', duration: '1 hour' })).toBe(
    'December 1, 2026 · 9:00 AM · 1 hour',
  )
  expect(chosenTimeText({ date: '', time: '', duration: '30 minutes' })).toBe('30 minutes')
  expect(chosenTimeText({ date: '', time: '', duration: '' })).toBe('')
})
