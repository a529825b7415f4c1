import { expect, test } from 'vitest'
import { likePatterns } from './like-patterns.ts'

test('every word is matched literally', () => {
  expect(likePatterns(' Ádá 100%_a\\b c* ')).toEqual(['%ada%', '%100\\%\\_a\\\\b%', '%c_%'])
})
