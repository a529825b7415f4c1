import { expect, test } from 'vitest'
import { contentWords } from './content-words.ts'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

test('words are read without case, accents and apostrophes, in any alphabet', () => {
  expect(wordsOf('Ada’s Café: don’t, ДОМ 東京')).toEqual(['ada', 'cafe', 'dont', 'дом', '東京'])
  expect(wordsOf('a\u0300 ﬁsh')).toEqual(['a', 'fish'])
})

test('a number is one word with and without separators', () => {
  expect(wordsOf('4,817 lanterns, 12,500,000 rows, 1,2')).toEqual(['4817', 'lanterns', '12500000', 'rows', '1', '2'])
})

test('words about the act of asking carry no meaning, digits do', () => {
  expect(contentWords('What is the cost of an F2 in 3 years, please?')).toEqual(['cost', 'f2', '3', 'years'])
})

test.each([
  [['cost', 'costs', 'costing']],
  [['plan', 'plans', 'planning', 'planned']],
  [['policy', 'policies']],
  [['forecast', 'forecasting', 'forecasts']],
  [['implement', 'implementation', 'implementations']],
  [['box', 'boxes']],
])('%j have one stem', (forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

test('other words have other stems', () => {
  expect(stem('model')).not.toBe(stem('mode'))
  expect(stem('bus')).toBe('bus')
})
