import { expect, test } from 'vitest'
import { CONSULTATION_ZONE, consultationInstant } from '#domain/contact/consultation-time.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { chosenTimeText, requestedTimeTexts } from './schedule-fields.tsx'

test('the requested time is shown in both time zones, and what is chosen is one line', () => {
  const instant = consultationInstant('2026-12-01', '9:00 AM') ?? new Date(NaN)
  expect(requestedTimeTexts({ date: '2026-12-01', time: '9:00 AM' }, () => 'Asia/Tokyo')).toEqual({
    provider: formatInstant(instant, CONSULTATION_ZONE),
    visitor: formatInstant(instant, 'Asia/Tokyo'),
  })
  expect(requestedTimeTexts({ date: '2026-12-01', time: '' })).toBeNull()
  expect(requestedTimeTexts({ date: '', time: '9:00 AM' })).toBeNull()
  expect(chosenTimeText({ date: '2026-12-01', time: '9:00 AM', duration: '1 hour' })).toBe(
    'December 1, 2026 · 9:00 AM · 1 hour',
  )
  expect(chosenTimeText({ date: '', time: '', duration: '30 minutes' })).toBe('30 minutes')
  expect(chosenTimeText({ date: '', time: '', duration: '' })).toBe('')
})
