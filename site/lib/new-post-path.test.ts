import { expect, test } from 'vitest'
import { newPostPath, readNewPostTitle } from './new-post-path.ts'

const titleIn = (path: string) => readNewPostTitle(new URL(path, 'http://site.test').searchParams)

test.each(['What does R&D cost?', 'Is 100 % enough #1?', 'Was heißt „governed“?'])('%s arrives unchanged', (title) => {
  expect(titleIn(newPostPath(title))).toBe(title)
})

test('a title is one line of at most 300 characters', () => {
  expect(titleIn('/post/new?title=%20Two%0Alines%00%20')).toBe('Two lines')
  expect(titleIn(newPostPath('🌊'.repeat(400)))).toBe('🌊'.repeat(150))
  expect(titleIn('/post/new')).toBe('')
})
