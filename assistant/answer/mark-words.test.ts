import { expect, test } from 'vitest'
import { stem } from '../text/stem.ts'
import { markWords } from './mark-words.ts'

function marked(text: string, ...words: string[]): string[] {
  return markWords(text, new Set(words.map(stem))).map(([start, end]) => text.slice(start, end))
}

test('all forms of a word are marked, whatever their case', () => {
  expect(marked('Costs rise. It cost more, costing us.', 'cost')).toEqual(['Costs', 'cost', 'costing'])
})

test('words are marked by their place in the text as it is written', () => {
  expect(marked('🐦 Cafés in the Café', 'cafe')).toEqual(['Cafés', 'Café'])
  expect(marked('An F64 (not F2)', 'f64')).toEqual(['F64'])
  expect(marked('Cafe\u0301 here', 'cafe')).toEqual(['Cafe\u0301'])
})
