import { expect, test } from 'vitest'
import { knownAnswers } from '#content/known-answers/all-known-answers.ts'
import { splitSentences } from '#domain/assistant/sentences.ts'
import { allPagePassages } from './all-page-passages.ts'

test('every passage below a heading leads to that part of its page', () => {
  const passages = allPagePassages(knownAnswers)
  expect(passages.filter(({ heading, url }) => heading !== '' && !url.includes('#'))).toEqual([])
})

test('every answer of a list of questions has an address of its own', () => {
  const answers = allPagePassages(knownAnswers).filter(({ url }) => url.includes('#faq-'))
  expect(answers.length).toBeGreaterThan(50)
  expect(new Set(answers.map(({ url }) => url)).size).toBe(answers.length)
})

test('every sentence that is known to answer a question stands on its page', () => {
  const texts = Map.groupBy(allPagePassages(knownAnswers), ({ source_key }) => source_key)
  const lost = Object.entries(knownAnswers).flatMap(([path, answers]) =>
    answers
      .filter(({ answer }) => !texts.get(path)?.some(({ text }) => answer.every((words) => text.includes(words))))
      .map(({ answer }) => `${path}: ${answer.join(' ')}`),
  )
  expect(lost).toEqual([])
})

test('known answers begin where sentences begin', () => {
  const passages = allPagePassages(knownAnswers)
  const broken = passages.flatMap(({ source_key, text, known_answers }) => {
    const starts = splitSentences(text).map(({ start }) => start)
    return known_answers.filter((known) => known.starts.some((start) => !starts.includes(start))).map(() => source_key)
  })
  expect(broken).toEqual([])
  expect(passages.filter(({ known_answers }) => known_answers.length > 0).length).toBeGreaterThan(800)
})
