import { expect, test } from 'vitest'
import { wishTexts } from './wish-texts.ts'

test('the same moment in Saint Paul and on the visitor’s clock', () => {
  expect(wishTexts({ date: '2026-12-01', time: '9:00 AM' }, () => 'Europe/Berlin')).toEqual({
    house: 'Tuesday, December 1, 2026 at 9:00 AM CST',
    visitor: 'Tuesday, December 1, 2026 at 4:00 PM GMT+1',
  })
})

test('a day or a time alone is no moment', () => {
  expect(wishTexts({ date: '2026-12-01', time: '' })).toBeNull()
  expect(wishTexts({ date: '', time: '9:00 AM' })).toBeNull()
})
