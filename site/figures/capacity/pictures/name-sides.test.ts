import { expect, test } from 'vitest'
import { sidesOf } from './name-sides.ts'

const sides = (left: number, right: number) => sidesOf('Midday refresh', '9 CU h', { left, right })

test('name and amount are together where there is room, on two sides where not', () => {
  expect(sides(300, 200)).toEqual({ isNameRight: true, isAmountRight: true })
  expect(sides(200, 50)).toEqual({ isNameRight: false, isAmountRight: false })
  expect(sides(100, 120)).toEqual({ isNameRight: true, isAmountRight: false })
  expect(sides(120, 100)).toEqual({ isNameRight: false, isAmountRight: true })
  expect(sides(20, 120)).toEqual({ isNameRight: true, isAmountRight: true })
})
