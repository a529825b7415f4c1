import { expect, test } from 'vitest'
import { keywordsOf } from './keywords.ts'
import { countWords, markedParts } from './marked-parts.ts'

function marked(text: string, words: string[]): string {
  return markedParts(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')
}

test('words are marked whatever their case, ending and accents, together if they follow, and never inside others', () => {
  expect(marked('Measuring what refreshes: a Refresh plan', ['refresh', 'measure'])).toBe(
    '[Measuring] what [refreshes]: a [Refresh] plan',
  )
  expect(marked('Zürich, Zu\u0308rich, zurich', keywordsOf('ZÜRICH'))).toBe('[Zürich], [Zu\u0308rich], [zurich]')
  expect(marked('A Fabric capacity, fabric', ['fabric', 'capacity'])).toBe('A [Fabric capacity], [fabric]')
  expect(marked('Bilingual BI', ['bi'])).toBe('Bilingual [BI]')
  const text = '<b>DAX</b> & friends – 100 %'
  expect(
    markedParts(text, ['dax', 'b'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['policy', 'policies'],
  ['process', 'processes'],
  ['run', 'running'],
  ['cost', 'costs'],
])('%s is found in %s', (word, text) => {
  expect(countWords(text, [word])).toBe(1)
})
