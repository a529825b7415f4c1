import { expect, test } from 'vitest'
import { roomStretches } from './program-bars.tsx'

test('a program has room up to its limit, from which a new bond takes, or is over it', () => {
  expect(roomStretches(0.75, 0)).toEqual([{ part: 'room', from: 0.75, to: 1 }])
  expect(roomStretches(1.25, 0)).toEqual([{ part: 'over', from: 1, to: 1.25 }])
  expect(roomStretches(1, 0)).toEqual([])
  expect(roomStretches(0.5, 0.25)).toEqual([
    { part: 'room', from: 0.75, to: 1 },
    { part: 'bond', from: 0.5, to: 0.75 },
  ])
  expect(roomStretches(0.75, 0.5)).toEqual([
    { part: 'bond', from: 0.75, to: 1 },
    { part: 'bondOver', from: 1, to: 1.25 },
  ])
  expect(roomStretches(0.75, 0.25)).toEqual([{ part: 'bond', from: 0.75, to: 1 }])
  expect(roomStretches(1.25, 0.25)).toEqual([
    { part: 'over', from: 1, to: 1.25 },
    { part: 'bondOver', from: 1.25, to: 1.5 },
  ])
})
