import { expect, test } from 'vitest'
import { likePatterns } from './like-patterns.ts'

test('every word is matched literally', () => {
  expect(likePatterns(' Ada 100%_a\\b c* ')).toEqual(['%ada%', '%100\\%\\_a\\\\b%', '%c_%'])
})
