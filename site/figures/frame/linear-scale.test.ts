import { expect, test } from 'vitest'
import { linearScale } from './linear-scale.ts'

test('a domain is mapped to pixels, also upward, and has ticks inside it', () => {
  const y = linearScale([0, 40], [300, 20])
  expect([y(0), y(20), y(40)]).toEqual([300, 160, 20])
  expect(y.ticks(4)).toEqual([0, 10, 20, 30, 40])
})

test('a nice domain begins and ends at ticks', () => {
  const y = linearScale([-3, 1_940], [300, 0], { niceTo: 5 })
  expect(y.domain).toEqual([-500, 2_000])
  expect(y.ticks(5)).toEqual([-500, 0, 500, 1_000, 1_500, 2_000])
})
