import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blocksOf } from '#tests/exchange/blocks-of.ts'
import { readGhost } from './read-ghost.ts'

const site = readGhost(JSON.parse(await readFile('tests/exchange/ghost.json', 'utf8')))
const [cards, , paid] = site.posts

test('posts are imported, pages and internal tags are counted', () => {
  expect(site.posts.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    'cards-of-ghost published',
    'a-draft draft',
    'for-paying-members draft',
  ])
  expect(Object.fromEntries(site.others)).toEqual({ pages: 1, 'internal tags': 1 })
})

test('the fields of a post', () => {
  expect(cards).toMatchObject({
    originalId: '650000000000000000000001',
    excerpt: 'What cards become.',
    metaDescription: 'Cards and what becomes of them.',
    youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    publishedAt: new Date('2024-01-03T09:30:00Z'),
    createdAt: new Date('2024-01-02T08:00:00Z'),
    featured: true,
    author: { name: 'Ada Lake', email: 'ada@example.com' },
    category: null,
    tags: ['Modeling', 'News'],
    cover: { reference: '/content/images/2024/01/cover.jpg', alt: 'A lake at dusk' },
    oldAddresses: ['/cards-of-ghost'],
  })
})

test('cards become text', () => {
  expect(blocksOf(cards?.content)).toEqual([
    '<p>See <a href="/another-post/">another post</a>.</p>',
    '<p><a href="https://docs.example/star">Star schemas</a></p>',
    '<blockquote><p>💡</p><p>Mind the gap.</p></blockquote>',
    '<ul><li>Table: Sales; Rows: 12</li></ul>',
  ])
  expect(cards?.notes).toEqual([
    'the caption “At dusk” is left out',
    'the picture lake.jpg (“The lake”) is left out',
    'tables became lists of their rows',
  ])
})

test('what only paying members could read becomes a draft', () => {
  expect(paid).toMatchObject({
    status: 'draft',
    createdAt: new Date('2019-02-01T08:00:00Z'),
    content: '<p>For members.</p>',
    notes: ['only “paid” could read it; it is a draft now'],
  })
})

test('an export without db around it is accepted, other JSON is not', () => {
  expect(
    readGhost({ meta: {}, data: { posts: [{ id: 1, title: 'T', html: '<p><b>b</b></p>', created_at: 0 }] } }).posts,
  ).toMatchObject([{ originalId: '1', content: '<p><strong>b</strong></p>' }])
  expect(() => readGhost({ items: [] })).toThrow('not a Ghost export')
})
