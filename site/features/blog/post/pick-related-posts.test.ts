import { expect, test } from 'vitest'
import { pickRelatedPosts } from './pick-related-posts.ts'

const posts = [
  { id: 1, category_id: 'data' },
  { id: 2, category_id: 'ai' },
  { id: 3, category_id: null },
  { id: 4, category_id: 'ai' },
  { id: 5, category_id: 'data' },
]
const ids = (picked: typeof posts) => picked.map(({ id }) => id)

// Proves R124.
test('posts of the category come first, the newest fill the rest, and never more than requested', () => {
  expect(ids(pickRelatedPosts(posts, 'ai'))).toEqual([2, 4, 1])
  expect(ids(pickRelatedPosts(posts, null))).toEqual([1, 2, 3])
  expect(ids(pickRelatedPosts(posts, 'ai', 1))).toEqual([2])
  expect(pickRelatedPosts([], 'ai')).toEqual([])
})
