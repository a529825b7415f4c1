import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blocksOf } from '#tests/exchange/blocks-of.ts'
import { readWxr } from './read-wxr.ts'

const site = readWxr(await readFile('tests/exchange/wordpress.xml', 'utf8'))
const post = (id: string) => site.posts.find(({ originalId }) => originalId === id)

test('only posts are imported, and everything else is counted', () => {
  expect(site.source).toBe('wordpress https://old.example')
  expect(site.posts.map(({ originalId, status }) => `${originalId} ${status}`)).toEqual([
    '11 published',
    '12 published',
    '13 draft',
    '14 draft',
    '15 draft',
    '16 published',
  ])
  expect(Object.fromEntries(site.others)).toEqual({ 'posts in the trash': 1, pages: 1, files: 1, comments: 1 })
})

test('the fields of a post', () => {
  expect(post('11')).toMatchObject({
    title: 'Blocks & stars',
    slug: 'blocks-and-stars',
    excerpt: 'What a star is for.',
    metaDescription: 'Facts, dimensions & what they are for.',
    youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    publishedAt: new Date('2021-05-04T08:00:00Z'),
    createdAt: new Date('2021-05-04T08:00:00Z'),
    updatedAt: new Date('2022-01-01T12:00:00Z'),
    featured: true,
    author: { email: 'Ada@example.com', name: 'Ada Lake' },
    category: 'Data & Models',
    tags: ['DAX', 'Reports'],
    cover: { reference: 'https://old.example/wp-content/uploads/2021/05/model.png', alt: 'A star schema on paper' },
    oldAddresses: ['/2021/05/blocks-and-stars', '/?p=11', '/2021/05/stars'],
  })
  expect(site.categories).toContainEqual({
    name: 'Data & Models',
    slug: 'data-models',
    description: 'Stars and snowflakes.',
  })
})

test('a text from the block editor', () => {
  expect(blocksOf(post('11')?.content)).toEqual([
    '<p>A <strong>star schema</strong> has facts and dimensions.</p>',
    '<h3>Measures</h3>',
    '<pre><code class="language-sql">select sum(amount)',
    '  from sales where a &lt; 3;</code></pre>',
    '<ul><li>Table: Sales; Rows: 12</li></ul>',
    '<ul><li>One</li></ul>',
  ])
  expect(post('11')?.notes).toEqual([
    'of its categories only “Data & Models” is one here; tags: Reports',
    'the block “latest-posts” is left out',
    'the caption “The talk” is left out',
    'the caption “Our first model” is left out',
    'the picture model-1024x512.png (“A model”) is left out',
    'tables became lists of their rows',
  ])
})

test('a text from the classic editor', () => {
  expect(blocksOf(post('12')?.content)).toEqual([
    '<p>First paragraph<br>with a second line and <strong>bold</strong> [sic].</p>',
    '<pre><code class="language-dax">Total = SUM ( Sales[Amount] ) &lt; 3</code></pre>',
    '<p>Write [gallery] for a gallery. The inside stays.</p>',
  ])
  expect(post('12')).toMatchObject({
    youtubeUrl: 'https://www.youtube.com/watch?v=lmnopqrstuv',
    category: null,
    metaDescription: null,
    oldAddresses: ['/2012/03/café-notes', '/?p=12'],
    author: { name: 'Guest Writer' },
  })
  expect(post('12')?.notes).toEqual([
    'the meta description “%%title%% %%sep%% %%sitename%%” is a template',
    'the shortcode [gallery] is left out',
    'the shortcode [contact-form-7] is left out',
    'the shortcode [button] is left out',
    'the caption “At the lake” is left out',
    'the picture small.jpg (“A heron”) is left out',
  ])
})

test('what was not public becomes a draft', () => {
  expect(post('13')).toMatchObject({ publishedAt: null, createdAt: new Date('2024-06-01T09:00:00Z'), notes: [] })
  expect(post('14')?.notes).toEqual(['it was protected by a password and is a draft now'])
  expect(post('15')?.notes).toEqual(['it had the state “private” and is a draft now'])
})

test.each([
  ['<rss><channel><title>A feed</title></channel></rss>', 'not a WordPress export'],
  ['<rss><channel><item>', 'not complete XML'],
])('%s is refused', (text, message) => {
  expect(() => readWxr(text)).toThrow(message)
})

test('characters that XML does not allow are left out', () => {
  const text = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>a\u0002b</title><wp:wxr_version>1.2</wp:wxr_version></channel></rss>`
  expect(readWxr(text).posts).toEqual([])
})
