import { expect, test } from 'vitest'
import { QUESTION_MAX_LENGTH, readQuestion } from './question.ts'

test('a question is one trimmed line of a maximum length, and no character is cut in two', () => {
  expect(readQuestion('  Direct\n\tLake\u0000 ')).toBe('Direct Lake')
  const question = readQuestion('🌊'.repeat(QUESTION_MAX_LENGTH + 1))
  expect(Array.from(question)).toHaveLength(QUESTION_MAX_LENGTH)
  expect(question.isWellFormed()).toBe(true)
})

test.each([null, '', '   ', '\n\u0000'])('%j is not a question', (parameter) => {
  expect(readQuestion(parameter)).toBe('')
})
