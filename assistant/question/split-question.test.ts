import { expect, test } from 'vitest'
import { splitQuestion } from './split-question.ts'

function textsOf(question: string): string[] {
  return splitQuestion(question).map(({ text }) => text)
}

test('a question with two parts is read as two, and the second may refer back', () => {
  expect(splitQuestion('What is DIAD and how long does it take?')).toEqual([
    { text: 'What is DIAD', pointsBack: false },
    { text: 'how long does it take?', pointsBack: true },
  ])
})

test.each([
  ['What is your address, and at what times are you open?', ['What is your address', 'at what times are you open?']],
  ['What does it cost? How long does it take?', ['What does it cost?', 'How long does it take?']],
  ['One thing: what does it cost?', ['One thing:', 'what does it cost?']],
])('"%s" has two parts', (question, parts) => {
  expect(textsOf(question)).toEqual(parts)
})

test.each([
  'Import and Direct Lake?',
  'What if it found the passage but did not use it?',
  'What are pros and how many?',
  'What does version 2.5 cost?',
])('"%s" is one part', (question) => {
  expect(textsOf(question)).toEqual([question])
})
