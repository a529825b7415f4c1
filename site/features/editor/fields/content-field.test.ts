import { expect, test } from 'vitest'
import { countWords } from './content-field.tsx'

test.each([
  ['', 0],
  ['One two, three.', 3],
  ['<p class="a b">One <strong>two</strong></p>\n\nthree', 3],
  ['Tom &amp; Ada don’t', 3],
  ['2 < 3 is true', 4],
  ['数据分析', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})
