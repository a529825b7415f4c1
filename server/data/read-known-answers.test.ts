import { expect, test } from 'vitest'
import { knownAnswers } from '#content/known-answers/all-known-answers.ts'
import { readKnownAnswers } from './read-known-answers.ts'

test('the files have the same content and order as the hosted function’s imports, so that both build the same index', async () => {
  expect(JSON.stringify(await readKnownAnswers())).toBe(JSON.stringify(knownAnswers))
})
