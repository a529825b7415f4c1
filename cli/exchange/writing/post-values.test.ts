import { expect, test } from 'vitest'
import type { ForeignPost } from '../foreign-post.ts'
import { readPublication } from './post-values.ts'

const now = new Date('2026-01-01T12:00:00Z')
type Given = Pick<ForeignPost, 'status' | 'publishedAt' | 'createdAt' | 'updatedAt'>

function read(given: Partial<Given>, hasSchedules = true) {
  const notes: string[] = []
  const post = { status: 'published', publishedAt: null, createdAt: null, updatedAt: null, ...given } as ForeignPost
  return { ...readPublication(post, { now, hasSchedules, notes }), notes }
}

test('a post that is to be published later is scheduled where the site has schedules', () => {
  const publishedAt = new Date('2026-02-01T12:00:00Z')
  expect(read({ status: 'scheduled', publishedAt })).toMatchObject({
    published: false,
    publish_at: publishedAt,
    notes: [],
  })
  const draft = read({ status: 'scheduled', publishedAt }, false)
  expect(draft).toMatchObject({ published: false, publish_at: null })
  expect(draft.notes).toEqual(['it was to be published at 2026-02-01T12:00:00.000Z and is a draft'])
})

test('a post due in more than a year becomes a draft, and one that is overdue is published', () => {
  expect(read({ status: 'scheduled', publishedAt: new Date('2027-06-01') })).toMatchObject({
    publish_at: null,
    published: false,
  })
  const publishedAt = new Date('2025-12-31')
  expect(read({ status: 'scheduled', publishedAt })).toMatchObject({ published: true, published_at: publishedAt })
})

test('times that the site cannot store are replaced by the post’s other times', () => {
  const publishedAt = new Date('2020-01-01')
  expect(read({ publishedAt, createdAt: new Date('1960-01-01'), updatedAt: new Date('2030-01-01') })).toMatchObject({
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: now,
  })
  expect(read({ status: 'draft' })).toMatchObject({ published: false, published_at: null, created_at: now })
})
