import { expect, test } from 'vitest'
import { type LoadId, type NamedLoad, SAMPLE_LOADS } from '../sample.ts'
import { viewDay } from '../view.ts'
import { clock, duration, readClock, timeOfDay } from './clock.ts'
import { cuHoursText, findingOf, hoursText, questionOf, short, unitsText } from './wording.ts'

const allDay = { interactiveMinutes: 5, pause: null }
const changed = (id: LoadId, change: Partial<NamedLoad>) =>
  SAMPLE_LOADS.map((load) => (load.id === id ? { ...load, ...change } : load))

test('the finding says who waits, what to move, which size holds, and which falls behind', () => {
  expect(findingOf(viewDay(SAMPLE_LOADS, allDay, 8))).toBe(
    'F16 is the smallest size that holds this day. From 9:13\u00a0a.m. to 11:16\u00a0a.m., queries on F8 wait 20 seconds. Moving the ad hoc queries from 9\u00a0a.m. to 10\u00a0a.m. would let F8 hold.',
  )
  expect(findingOf(viewDay(SAMPLE_LOADS, allDay, 16))).toBe(
    'F16 holds this day, and no smaller size does. Moving the ad hoc queries from 9\u00a0a.m. to 10\u00a0a.m. would let F8 hold.',
  )
  expect(findingOf(viewDay(SAMPLE_LOADS, allDay, 64))).toMatch(/^F16 is the smallest .* F64 is larger than it needs\./)
  expect(findingOf(viewDay(changed('sales', { start: 180 }), allDay, 8))).toContain(
    'Moving the sales refresh changes nothing: it counts over the 24 hours that follow, at any hour.',
  )
  expect(findingOf(viewDay(SAMPLE_LOADS, allDay, 4))).toBe(
    'F16 is the smallest size that holds this day. F4 provides 96 CU hours a day and the day uses 120, so the debt grows until everything is rejected. No single move would let F4 hold.',
  )
})

test('a pause names what it keeps from running, what it saves and what it bills', () => {
  const finding = findingOf(viewDay(SAMPLE_LOADS, { interactiveMinutes: 5, pause: { from: 1320, to: 360 } }, 8))
  expect(finding).toMatch(
    /^With a pause from 10\u00a0p\.m\. to 6\u00a0a\.m\., the warehouse load and the forecast notebook cannot run\./,
  )
  expect(finding).toMatch(/The pause saves 64 CU hours a day and bills the 1\d(\.\d)? still owed when it begins\.$/)
  const view = viewDay(SAMPLE_LOADS, night, 2048)
  expect(short(view.usedHours)).toBe('56')
  expect(questionOf(view)).toContain('The day I tried uses 56 CU hours on F2048.')
  expect(findingOf(view)).toContain('The pause saves 16,384 CU hours a day and bills the 15.7 still owed')
  expect(findingOf(viewDay(SAMPLE_LOADS, night, 2))).toMatch(
    /bills the 26\.\d still owed when it begins, which is more\.$/,
  )
  const pause = { from: 500, to: 670 }
  expect(findingOf(viewDay(SAMPLE_LOADS, { interactiveMinutes: 5, pause }, 8))).toContain(
    ', the ad hoc queries cannot run, and the morning reports are cut short.',
  )
  expect(findingOf(viewDay(SAMPLE_LOADS, { interactiveMinutes: 5, pause: { from: 1, to: 0 } }, 8))).toContain(
    'cannot run. Nothing is left to run.',
  )
})

const night = { interactiveMinutes: 64, pause: { from: 1320, to: 360 } }

test('a day of nothing, one that the smallest size holds, and a stage with gaps', () => {
  const none = SAMPLE_LOADS.map((load) => ({ ...load, cuHours: 0 }))
  expect(findingOf(viewDay(none, allDay, 8))).toBe('Nothing runs, so every size holds this day.')
  const little = none.map((load) => (load.id === 'sales' ? { ...load, cuHours: 1 } : load))
  expect(findingOf(viewDay(little, allDay, 2))).toBe('F2, the smallest size, holds this day.')
  expect(findingOf(viewDay(little, night, 2))).toContain('The pause saves 16 CU hours a day')
  expect(findingOf(viewDay(none, { ...allDay, pause: { from: 0, to: 60 } }, 2))).toContain(
    'The pause saves 2 CU hours a day, and nothing is still owed when it begins.',
  )
  const twice = changed('afternoon', { length: 60 })
  expect(findingOf(viewDay(twice, allDay, 8))).toMatch(/For .* in all, from 9:13.a\.m\. to .*, queries on F8 wait/)
})

test('numbers, times and durations', () => {
  expect([0, 0.01, 15.73, 32_768].map(short)).toEqual(['0', 'under 0.1', '15.7', '32,768'])
  expect([hoursText(1), hoursText(21.5)]).toEqual(['1 hour', '21.5 hours'])
  expect([cuHoursText(1), cuHoursText(1200)]).toEqual(['1 CU hour', '1,200 CU hours'])
  expect([0.5, 2000, 50_000, 1_200_000].map(unitsText)).toEqual(['0.5', '2,000', '50K', '1.2M'])
  expect([clock(545), clock(1439.5), clock(0)]).toEqual(['09:05', '00:00', '00:00'])
  expect([timeOfDay(545), timeOfDay(0), timeOfDay(720), timeOfDay(1439.5)]).toEqual([
    '9:05\u00a0a.m.',
    '12\u00a0a.m.',
    '12\u00a0p.m.',
    '12\u00a0a.m.',
  ])
  expect([readClock('09:05'), readClock('24:00'), readClock('')]).toEqual([545, null, null])
  expect([duration(107.5), duration(120), duration(20)]).toEqual(['1 h 48 min', '2 h', '20 min'])
})
