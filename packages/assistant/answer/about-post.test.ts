import { expect, test } from 'vitest'
import { passageOf, postOf, settings } from '#tests/assistant/passages.ts'
import type { Passage } from '../passage.ts'
import { aboutPost } from './about-post.ts'

function about(post: Partial<Passage>): string | null {
  return aboutPost(postOf('Words.', { sourceTitle: 'On herons', ...post }), settings)
}

const publishedAt = '2026-11-03T09:00:00Z'

test('a post is described by its author, date and category', () => {
  expect(about({ author: 'Ada Lovelace', publishedAt, category: 'Birds' })).toBe(
    '“On herons” was written by Ada Lovelace and published on November 3, 2026 in the category Birds.',
  )
})

test.each([null, 'Headwater Support', 'Call +1 900 555 0199', '\u202eadA'])(
  'a member whose name %j may not be shown is "a member"',
  (author) => {
    expect(about({ author })).toBe('“On herons” was written by a member.')
  },
)

test('administrators are named as they are, or write as our team', () => {
  expect(about({ author: 'Headwater Support', sourceClass: 'administrator' })).toContain('by Headwater Support.')
  expect(about({ author: null, sourceClass: 'administrator' })).toContain('by our team.')
})

test('a page has no author', () => {
  expect(aboutPost(passageOf('Words.'), settings)).toBeNull()
})
