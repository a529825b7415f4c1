import { expect, test } from 'vitest'
import { entriesOf, schedule, type Wish, weeksOf } from '../model.ts'
import { type AgendaPlan, PLANS } from '../plans.ts'
import { calendarRows, emptyText, weeksText } from './calendar-rows.ts'

function emptyRows(plan: AgendaPlan, wish: Wish): string[] {
  const entries = entriesOf(schedule(plan, wish))
  const rows = calendarRows(
    Map.groupBy(entries, ({ day }) => day),
    Math.max(wish.weeks, weeksOf(entries)),
  )
  return rows.filter(({ isEmpty }) => isEmpty).map((row) => `${weeksText(row)}: ${emptyText(row, plan.notice)}`)
}

test('weeks without a session share a row, which says whether they are the notice; a review has none', () => {
  const { workshops } = PLANS
  expect(emptyRows(workshops, { aims: ['rtiad', 'office'], people: 60, weeks: 6 })).toEqual([
    'Weeks 2–4: No session: at least two weeks’ notice',
  ])
  expect(emptyRows(workshops, { aims: ['diad', 'faiad'], people: 19, weeks: 6 })).toEqual([
    'Week 2: No session: at least two weeks’ notice',
    'Week 5: No session',
  ])
  expect(emptyRows(workshops, { aims: ['diad'], people: 14, weeks: 4 })).toEqual(['Week 4: No session'])
  const { review } = PLANS
  expect(emptyRows(review, { aims: ['speed', 'access'], people: 10, weeks: 8 })).toEqual([])
})

test('rows follow each other without overlap', () => {
  const entries = schedule(PLANS.workshops, { aims: ['diad', 'faiad'], people: 19, weeks: 6 })
  const rows = calendarRows(
    Map.groupBy(entries, ({ day }) => day),
    6,
  )
  expect(rows.map(({ first }) => first)).toEqual([0, 1, 2, 3, 4, 5])
  rows.slice(1).forEach(({ top }, index) => {
    const before = rows[index]
    expect(top).toBeGreaterThan((before?.top ?? 0) + (before?.height ?? 0))
  })
})
