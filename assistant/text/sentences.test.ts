import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

function sentences(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['One. Two!', ['One.', 'Two!']],
  ['It takes 2.5 days, e.g. for a team. Then more.', ['It takes 2.5 days, e.g. for a team.', 'Then more.']],
  ['He said “stop.” Then he went.', ['He said “stop.”', 'Then he went.']],
  ['At 9:00 a.m. we begin. Bring a laptop.', ['At 9:00 a.m. we begin.', 'Bring a laptop.']],
  ['A line\nAnother line', ['A line', 'Another line']],
  ['See fig. 3 of Dr. Lee vs. Mr. Ray at Acme Inc. today.', ['See fig. 3 of Dr. Lee vs. Mr. Ray at Acme Inc. today.']],
  ['Is it open?) Yes… it is.', ['Is it open?)', 'Yes… it is.']],
  ['No end', ['No end']],
  ['  ', []],
])('%j', (text, expected) => {
  expect(sentences(text)).toEqual(expected)
})
