import { expect, test } from 'vitest'
import { knownAnswers } from '#content/known-answers/all-known-answers.ts'
import { readKnownAnswers } from './read-known-answers.ts'

test('the files hold what the hosted function imports, in the same order, so that both make the same index', async () => {
  expect(JSON.stringify(await readKnownAnswers())).toBe(JSON.stringify(knownAnswers))
})
