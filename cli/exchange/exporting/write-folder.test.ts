import { expect, test } from 'vitest'
import type { ExportedPost } from '../own/own-export.ts'
import { fileNames } from './write-folder.ts'

const ID = '11111111-0000-4000-8000-000000000000'

const post = (id: string, slug: string) => ({ id, slug, published_at: null, created_at: '2024-03-01T10:00:00Z' })

const namesOf = (...posts: ReturnType<typeof post>[]) => [...fileNames(posts as unknown as ExportedPost[]).values()]

test('a file has the date and the slug of its post', () => {
  expect(namesOf(post(ID, 'grey-herons'))).toEqual(['2024-03-01-grey-herons.md'])
})

test.each(['x/../../../../tmp/evil', '../x', 'a\\b', 'a\0b', 'ÄÖ', ''])(
  'a slug that cannot be a file name is left out: %j',
  (slug) => {
    expect(namesOf(post(ID, slug))).toEqual([`2024-03-01-${ID}.md`])
  },
)

test('no post overwrites another post’s file, whatever its slug', () => {
  const other = '22222222-0000-4000-8000-000000000000'
  const names = namesOf(post(other, 'herons-11111111'), post(other.replace('2', '3'), 'herons'), post(ID, 'herons'))
  expect(new Set(names).size).toBe(3)
})
