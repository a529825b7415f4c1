import { expect, test } from 'vitest'
import { entriesOf, schedule } from '../model.ts'
import { PLANS } from '../plans.ts'
import { linesOfAll, nameWithin } from './session-names.ts'

const bills = { title: 'Bills and usage, line by line', short: 'Bills' }
const fabric = { title: 'Fabric in a Day', short: 'Fabric' }

test('names take one line or two, are short where a long one does not fit, and missing where none does', () => {
  expect(linesOfAll([bills, fabric], 200)).toEqual([['Bills and usage, line by line'], ['Fabric in a Day']])
  expect(linesOfAll([bills, fabric], 110)).toEqual([['Bills and usage,', 'line by line'], ['Fabric in a Day']])
  expect(linesOfAll([bills, fabric], 80)).toEqual([['Bills'], ['Fabric']])
  expect(linesOfAll([bills], 30)).toEqual([null])
  expect(linesOfAll([{ title: 'Decide' }], 30)).toEqual([null])
  const named = Object.values(PLANS).flatMap(({ sessions }) => sessions)
  for (const { title, short = title } of named) expect(title.startsWith(short)).toBe(true)
  expect(nameWithin(bills, 300)).toBe('Bills and usage, line by line')
  expect(nameWithin(bills, 150)).toBe('Bills')
  expect(nameWithin({ title: 'Decide' }, 20)).toBe('Decide')
  for (const session of PLANS.mentoring.sessions)
    expect(nameWithin(session, PHONE).length).toBeLessThanOrEqual(PHONE / 7)
})

/** What a day of the calendar has for a name on a tablet of 768 px. */
const TABLET = 68

test.each([PLANS.review, PLANS.workshops])('on a tablet, every session has a name: $title', (plan) => {
  const aims = plan.aims.map(([aim]) => aim)
  for (const people of [1, 14, plan.people.max]) {
    const entries = entriesOf(schedule(plan, { aims, people, weeks: plan.weeks.max }))
    const names = linesOfAll(entries, TABLET)
    expect(entries.filter((_, index) => !names[index]).map(({ title }) => title)).toEqual([])
  }
})

/** What a session's line has on a phone of 360 px, beside its day. */
const PHONE = 200
