import { expect, test } from 'vitest'
import { linesOf } from './session-names.ts'

const names = ['Decide', 'Bills and usage, line by line']

test('a name that is too long for one line is in two', () => {
  expect(linesOf(names, 200)).toEqual([['Decide'], ['Bills and usage, line by line']])
  expect(linesOf(names, 110)).toEqual([['Decide'], ['Bills and usage,', 'line by line']])
})

test('there are no names if one of them does not fit', () => {
  expect(linesOf(names, 80)).toBeNull()
})
