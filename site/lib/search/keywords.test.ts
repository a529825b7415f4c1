import { expect, test } from 'vitest'
import { keywordsOf } from './keywords.ts'

test('question words are left out, and every word occurs once', () => {
  expect(keywordsOf('How do we speed up a slow Power BI report? Power!')).toEqual([
    'speed',
    'up',
    'slow',
    'power',
    'bi',
    'report',
  ])
})
