import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test('names are listed as in a sentence', () => {
  expect([[], ['2019'], ['2019', '2020'], ['2019', '2020', '2021']].map(listInWords)).toEqual([
    '',
    '2019',
    '2019 and 2020',
    '2019, 2020 and 2021',
  ])
})
