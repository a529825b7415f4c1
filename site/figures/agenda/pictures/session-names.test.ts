import { expect, test } from 'vitest'
import { entriesOf, schedule } from '../model.ts'
import { PLANS } from '../plans.ts'
import { linesOf, namesBelow, namesOf } from './session-names.ts'

const names = ['Decide', 'Bills and usage, line by line']

test('a name that is too long for one line is in two', () => {
  expect(linesOf(names, 200)).toEqual([['Decide'], ['Bills and usage, line by line']])
  expect(linesOf(names, 110)).toEqual([['Decide'], ['Bills and usage,', 'line by line']])
})

test('there are no names if one of them does not fit', () => {
  expect(linesOf(names, 80)).toBeNull()
})

test('where names do not fit, short ones do', () => {
  const entries = entriesOf(schedule(PLANS.workshops, { aims: ['rtiad'], people: 60, weeks: 6 }))
  expect(namesOf(entries, 160)?.at(-1)).toEqual(['Real-Time Intelligence', 'in a Day, group\u00a03'])
  expect(namesOf(entries, 116)?.at(-1)).toEqual(['Real-Time,', 'group\u00a03'])
  expect(namesOf(entries, 60)).toBeNull()
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
