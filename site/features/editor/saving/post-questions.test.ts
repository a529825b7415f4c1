import { expect, test } from 'vitest'
import { questionsError, readQuestions } from './post-questions.ts'

test('each line is a question; empty lines, repetitions and outer white space are dropped', () => {
  expect(readQuestions(' Why?\r\n\n  \nHow?\u2028When?\nWhy? ')).toEqual(['Why?', 'How?', 'When?'])
  expect(readQuestions(' \n ')).toEqual([])
})

test('five questions of 200 characters can be saved; more and longer ones are refused with the reason', () => {
  const questions = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(200))
  expect(questionsError(questions.join('\n'))).toBeNull()
  expect(questionsError('a\nb\nc\nd\ne\nf')).toBe('Too many questions to be saved: 6 of at most 5')
  expect(questionsError(`a\n${'b'.repeat(201)}`)).toBe(
    'Question 2 is too long to be saved: 201 of at most 200 characters',
  )
})
