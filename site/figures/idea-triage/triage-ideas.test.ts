import { expect, test } from 'vitest'
import { ideas, type Place, placeOf, scoreOf } from './triage-ideas.ts'

test('a rule becomes a flow or a report, judgment an agent where a mistake can be undone', () => {
  expect(placeOf({ isAction: true, isRule: true, isUndoable: true })).toBe('flow')
  expect(placeOf({ isAction: false, isRule: true, isUndoable: false })).toBe('report')
  expect(placeOf({ isAction: true, isRule: false, isUndoable: true })).toBe('agent')
  expect(placeOf({ isAction: true, isRule: false, isUndoable: false })).toBeNull()
  const places = ideas.map(({ traits }) => placeOf(traits))
  for (const place of ['agent', 'flow', 'report']) expect(places.filter((found) => found === place)).toHaveLength(2)
})

test('the score counts what was sorted and what agrees, for every way to sort', () => {
  const ours: Place[] = ['agent', 'flow', 'report']
  const options = ['agent', 'flow', 'report', null] as const
  for (const first of options) {
    for (const second of options) {
      for (const third of options) {
        const theirs = [first, second, third]
        const same = Number(first === 'agent') + Number(second === 'flow') + Number(third === 'report')
        expect(scoreOf(theirs, ours)).toEqual({ sorted: theirs.filter(Boolean).length, same, total: 3 })
      }
    }
  }
})
