import { expect, test } from 'vitest'
import { choice, decimal, flag, initialState, integer, readState, text, writeState } from './address-state.ts'

const fields = {
  size: choice<'F2' | 'F4'>(['F2', 'F4'], 'F2'),
  readers: integer({ initial: 100, min: 1, max: 500 }),
  price: decimal({ initial: 0, min: 0, max: 10 }),
  isPaused: flag(false),
  series: text('', 5),
}

const start = initialState(fields)
const changed: typeof start = {
  ...initialState(fields),
  size: 'F4',
  readers: 20,
  price: 0.18,
  isPaused: true,
  series: '1 2,3',
}

test('a state can be read back from the address that it was written to, next to other parameters', () => {
  const search = writeState('capacity', fields, { state: changed, search: '?q=a+b' })
  expect(readState('capacity', fields, search)).toEqual(changed)
  expect(new URLSearchParams(search).get('q')).toBe('a b')
  expect(readState('other', fields, search)).toEqual(initialState(fields))
})

test('initial values are not in the address', () => {
  const search = writeState('capacity', fields, { state: changed, search: '?q=a' })
  expect(writeState('capacity', fields, { state: initialState(fields), search })).toBe('?q=a')
  expect(writeState('capacity', fields, { state: initialState(fields), search: '' })).toBe('')
})

test.each([
  'capacity-size=F3',
  'capacity-readers=0',
  'capacity-readers=1e2',
  'capacity-readers=',
  'capacity-readers=20.5',
  'capacity-price=1e999',
  'capacity-price=.5',
  'capacity-isPaused=true',
  'capacity-series=123456',
])('the impossible value %s becomes the initial one', (search) => {
  expect(readState('capacity', fields, `?${search}`)).toEqual(initialState(fields))
})
