import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf } from '#tests/exchange/blocks-of.ts'
import { timeInZone } from './markdown-post.ts'
import { readMarkdownFolder } from './read-markdown-folder.ts'

const read = (folder: string) => readMarkdownFolder(join('tests/exchange', folder), { timeZone: 'America/Chicago' })

test('a Hugo bundle', async () => {
  const { posts, refused, others, source } = await read('hugo')
  expect(source).toBe('markdown hugo')
  expect(posts).toMatchObject([
    {
      originalId: 'content/posts/herons/index.md',
      title: 'Herons: a bundle',
      slug: 'grey-herons',
      status: 'published',
      publishedAt: new Date('2023-07-01T05:00:00Z'),
      updatedAt: new Date('2023-08-01T08:00:00Z'),
      category: 'Nature',
      tags: ['birds', 'Data, in a tag', 'Rivers'],
      excerpt: 'What herons eat.',
      metaDescription: 'What herons eat.',
      author: { name: 'Ada Lake', email: 'ada@example.com' },
      youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      cover: { reference: 'heron.png', alt: 'A heron in reeds' },
      oldAddresses: ['/old/herons', '/posts/herons', '/posts/grey-herons'],
    },
  ])
  expect(blocksOf(posts[0]?.content)).toEqual([
    '<p>They eat <em>fish</em>.</p>',
    '<ul><li>Bird: Heron; Legs: 2</li></ul>',
    `<pre><code class="language-sql">select '{{&#x3C; not a shortcode >}}';</code></pre>`.replace('&#x3C;', '&lt;'),
  ])
  expect(posts[0]?.notes).toEqual([
    'the shortcode “figure” is left out',
    'the picture nest.jpg (“A nest”) is left out',
    'tables became lists of their rows',
  ])
  expect(refused).toMatchObject([{ originalId: 'content/posts/broken.md' }])
  expect(refused[0]?.reason).toContain('no YAML')
  expect(Object.fromEntries(others)).toEqual({
    'list pages': 1,
    'Markdown files without front matter between lines of “---”': 1,
  })
})

test('Jekyll posts and drafts', async () => {
  const { posts } = await read('jekyll')
  expect(posts).toMatchObject([
    { title: 'Later', status: 'draft', slug: 'later' },
    {
      title: 'First steps',
      slug: 'first-steps',
      publishedAt: new Date('2019-02-04T04:30:00Z'),
      category: 'jekyll',
      content: '<p>Intro.</p>\n<pre><code class="language-dax">Total = SUM ( Sales[Amount] )</code></pre>',
      oldAddresses: ['/start', '/2019/02/03/first-steps.html', '/2019/02/03/first-steps'],
      notes: ['the shortcode “include” is left out'],
    },
  ])
})

test('Astro MDX', async () => {
  const { posts } = await read('astro')
  expect(posts).toMatchObject([
    {
      title: 'Hello',
      slug: 'hello',
      status: 'published',
      content: '<p>Text with inside.</p>',
      cover: { reference: '../../assets/hero.jpg' },
      oldAddresses: ['/blog/hello'],
    },
  ])
  expect(posts[0]?.notes).toEqual(["the line “import Chart from '../components/chart.astro'” is left out"])
})

test.each([
  ['2024-07-01', '2024-07-01T05:00:00.000Z'],
  ['2024-01-01 12:30', '2024-01-01T18:30:00.000Z'],
  ['2024-03-10T03:30:00', '2024-03-10T08:30:00.000Z'],
  ['2024-01-01T12:00:00Z', '2024-01-01T12:00:00.000Z'],
  ['2024-01-01T12:00:00.1234+00:00', '2024-01-01T12:00:00.123Z'],
  ['2024-01-01 12:00:00 +0530', '2024-01-01T06:30:00.000Z'],
])('%s in Chicago is %s', (text, time) => {
  expect(timeInZone(text, 'America/Chicago')?.toISOString()).toBe(time)
})

test.each(['', 'soon', 'yesterday', '12.5.2024'])('“%s” is not a time', (text) => {
  expect(timeInZone(text, 'America/Chicago')).toBeNull()
})
