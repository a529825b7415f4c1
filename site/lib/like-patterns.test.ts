import { expect, test } from 'vitest'
import { likePatterns } from './like-patterns.ts'

test('every word is looked for as it is written', () => {
  expect(likePatterns(' Ada 100%_a\\b c* ')).toEqual(['%ada%', '%100\\%\\_a\\\\b%', '%c_%'])
})
