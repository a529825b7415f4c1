import { expect, test } from 'vitest'
import { agendaCalendar } from './agenda-calendar.ts'

test('a session becomes an event at local times, with its text escaped', () => {
  const session = { title: 'Bills, line by line', who: 'finance; owner', minutes: 135, day: 6, start: 13 * 60 }
  const now = new Date('2026-11-23T08:00:00Z')
  const file = agendaCalendar('review', [session], { start: new Date('2026-11-23'), now })
  expect(file).toContain('DTSTART:20261201T130000\r\nDTEND:20261201T151500\r\n')
  expect(file).toContain('SUMMARY:Bills\\, line by line\r\nDESCRIPTION:With: finance\\; owner\r\n')
  expect(file).toContain('UID:review-2026-11-23-0\r\nDTSTAMP:20261123T080000Z\r\n')
})
