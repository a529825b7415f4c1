import { expect, test } from 'vitest'
import { mergeDrafts } from './find-merge.ts'
import { EMPTY_DRAFT } from './post-draft.ts'

const base = { ...EMPTY_DRAFT, title: 'Title', content: '<p>A</p>\n<p>B</p>', tagIds: ['t1', 't2'] }

test('fields that only one side changed are taken from that side', () => {
  const mine = { ...base, title: 'My title', content: '<p>1</p>\n<p>B</p>' }
  const theirs = { ...base, excerpt: 'Theirs', content: '<p>A</p>\n<p>2</p>' }
  const merged = { ...base, title: 'My title', excerpt: 'Theirs', content: '<p>1</p>\n<p>2</p>' }
  expect(mergeDrafts(base, mine, theirs)).toEqual(merged)
  expect(mergeDrafts(base, theirs, mine)).toEqual(merged)
})

test('a field that both changed is a conflict, and a picture and its description are one', () => {
  expect(mergeDrafts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toBeNull()
  expect(mergeDrafts(base, { ...base, title: 'Same' }, { ...base, title: 'Same' })?.title).toBe('Same')
  const pictured = { ...base, cover_id: 'c1', cover_alt: 'A river' }
  const described = { ...pictured, cover_alt: 'The Rhine' }
  expect(mergeDrafts(pictured, described, { ...pictured, cover_id: 'c2' })).toBeNull()
  expect(mergeDrafts(pictured, described, { ...pictured, title: 'New' })).toMatchObject({ cover_alt: 'The Rhine' })
})

test('tags that either side added are kept, those that either side removed are not', () => {
  const merged = mergeDrafts(base, { ...base, tagIds: ['t1', 't3'] }, { ...base, tagIds: ['t1', 't2', 't4'] })
  expect(merged?.tagIds).toEqual(['t1', 't3', 't4'])
})
