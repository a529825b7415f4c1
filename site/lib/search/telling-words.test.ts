import { expect, test } from 'vitest'
import { tellingWords } from './telling-words.ts'

test('words that only ask are left out, and no word stands twice', () => {
  expect(tellingWords('How do we speed up a slow Power BI report? Power!')).toEqual([
    'speed',
    'up',
    'slow',
    'power',
    'bi',
    'report',
  ])
})
