import { expect, test } from 'vitest'
import { entriesOf, schedule } from '../model.ts'
import { PLANS } from '../plans.ts'
import { linesOfAll, namesBelow, namesOnce } from './session-names.ts'

const bills = { title: 'Bills and usage, line by line', short: 'Bills' }
const fabric = { title: 'Fabric in a Day', short: 'Fabric' }

test('a name that is too long for one line is in two; where one does not fit, all are short', () => {
  expect(linesOfAll([bills, fabric], 200)).toEqual([['Bills and usage, line by line'], ['Fabric in a Day']])
  expect(linesOfAll([bills, fabric], 110)).toEqual([['Bills and usage,', 'line by line'], ['Fabric in a Day']])
  expect(linesOfAll([bills, fabric], 80)).toEqual([['Bills'], ['Fabric']])
})

test('there is no name if not even the short one fits', () => {
  expect(linesOfAll([bills], 30)).toEqual([null])
  expect(linesOfAll([{ title: 'Decide' }], 30)).toEqual([null])
})

test('a short name is how its title begins', () => {
  const named = Object.values(PLANS).flatMap(({ sessions }) => sessions)
  for (const { title, short = title } of named) expect(title.startsWith(short)).toBe(true)
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

test('names below stations are centered, or end at the edge of the picture', () => {
  const stations = [
    { x: 21, name: 'The question' },
    { x: 200, name: 'Pages, revised' },
    { x: 379, name: 'Alone: a small new task' },
  ]
  expect(namesBelow(stations, 400)).toEqual([
    { lines: ['The', 'question'], x: 0, anchor: 'start' },
    { lines: ['Pages,', 'revised'], x: 200, anchor: 'middle' },
    { lines: ['Alone: a small', 'new task'], x: 400, anchor: 'end' },
  ])
})

test('there are no names below stations if two of them would touch', () => {
  const name = 'Alone: a small new task, mentor silent'
  expect(
    namesBelow(
      [100, 260].map((x) => ({ x, name })),
      600,
    ),
  ).toHaveLength(2)
  expect(
    namesBelow(
      [100, 230].map((x) => ({ x, name })),
      600,
    ),
  ).toBeNull()
  expect(
    namesBelow(
      [100, 100].map((x) => ({ x, name })),
      600,
    ),
  ).toBeNull()
})

test('sessions that only a number tells apart are named once, in their middle', () => {
  const stations = [10, 30, 50].map((x, index) => ({
    x,
    name: index === 0 ? 'Loads' : `Alone, ${index}\u00a0of\u00a02`,
  }))
  expect(namesOnce(stations)).toEqual([
    { x: 10, name: 'Loads' },
    { x: 40, name: 'Alone' },
  ])
})
