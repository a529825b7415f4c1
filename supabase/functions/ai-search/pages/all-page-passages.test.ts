import { expect, test } from 'vitest'
import { allPagePassages } from './all-page-passages.ts'

test('every passage below a heading leads to that part of its page', () => {
  const passages = allPagePassages()
  expect(passages.filter(({ heading, url }) => heading !== '' && !url.includes('#'))).toEqual([])
})

test('every answer of a list of questions has an address of its own', () => {
  const answers = allPagePassages().filter(({ url }) => url.includes('#faq-'))
  expect(answers.length).toBeGreaterThan(50)
  expect(new Set(answers.map(({ url }) => url)).size).toBe(answers.length)
})
