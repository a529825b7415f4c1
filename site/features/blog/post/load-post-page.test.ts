import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { renderPost } from '#domain/posts/render-post.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { loadPostPage } from './load-post-page.ts'

const POST_ID = '00000000-0000-4000-8000-000000000001'
const POST = {
  id: POST_ID,
  title: 'Title',
  excerpt: null,
  content: 'First line\nsecond <script>alert(1)</script>line',
  meta_description: null,
  published_at: '2026-01-01T12:00:00Z',
  first_published_at: '2026-01-01T12:00:00Z' as string | null,
  updated_at: '2026-01-02T12:00:00Z',
  view_count: 3,
  category_id: 'data',
  author_id: null as string | null,
  youtube_url: null as string | null,
  article_url: 'https://a.example/1',
  article_url_2: 'javascript:alert(1)',
  article_url_3: null,
  category: null,
}
const RELATED = [1, 2, 3, 4, 5, 6].map((n) => ({
  id: `r${n}`,
  title: `Related ${n}`,
  published_at: null,
  category_id: n === 6 ? 'data' : null,
}))

type Answers = Partial<Record<'post' | 'related' | 'authors' | 'bySlug', () => Response>>

function setup({
  post = () => Response.json(POST),
  related = () => Response.json(RELATED),
  authors = () => Response.json([]),
  bySlug = () => Response.json([{ id: POST_ID }]),
}: Answers = {}) {
  const urls: URL[] = []
  const reported: unknown[] = []
  const client: PublicClient = createClient('http://service.invalid', 'key', {
    global: {
      fetch: async (input) => {
        const url = new URL(String(input))
        urls.push(url)
        if (url.pathname.endsWith('/authors')) return authors()
        if (url.searchParams.has('slug')) return bySlug()
        return url.searchParams.get('id')?.startsWith('eq.') ? post() : related()
      },
    },
  })
  const load = (postId = POST_ID) =>
    loadPostPage(client, {
      postId,
      timeZone: 'UTC',
      renderPost: async (text) => renderPost(text),
      drawChart: (text) => ({ id: 'chart', html: text }),
      reportError: (error) => reported.push(error),
    })
  return { load, urls, reported }
}

const broken = () => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 })
const noRow = () => Response.json([])

// Proves R124, R127.
test('two requests read the published post and its related posts', async () => {
  const { load, urls } = setup()
  await load()
  expect(urls.map(({ searchParams }) => searchParams.get('id')).sort()).toEqual([`eq.${POST_ID}`, `neq.${POST_ID}`])
  expect(urls.every(({ searchParams }) => searchParams.get('published') === 'eq.true')).toBe(true)
  const [post, related] = ['eq', 'neq'].map((operator) =>
    urls.map(({ searchParams }) => searchParams).find((query) => query.get('id') === `${operator}.${POST_ID}`),
  )
  expect(post?.get('select')).toBe(
    'id,title,excerpt,content,meta_description,published_at,first_published_at,updated_at,view_count,category_id,author_id,youtube_url,' +
      'article_url,article_url_2,article_url_3,category:categories(id,name,slug,description,color),' +
      'cover_alt,cover:pictures(folder,width,height,placeholder)',
  )
  expect(related?.get('order')).toBe('published_at.desc')
  expect(related?.get('limit')).toBe('6')
})

// Proves R119.
test('a post is loaded ready to render', async () => {
  const result = await setup().load()
  expect(result).toMatchObject({
    state: 'shown',
    post: {
      parts: [{ ids: [], html: 'First line<br>second line' }],
      readingMinutes: 1,
      description: 'First line second line',
      published: { longDate: 'January 1, 2026' },
      articles: [{ url: 'https://a.example/1', host: 'a.example' }],
      related: [{ id: 'r6' }, { id: 'r1' }, { id: 'r2' }],
      video: null,
    },
  })
})

test('a post that was published again on a later day shows both days', async () => {
  const load = async (first_published_at: string | null) => {
    const result = await setup({ post: () => Response.json({ ...POST, first_published_at }) }).load()
    return result.state === 'shown' && [result.post.published?.longDate, result.post.updated?.longDate ?? null]
  }
  expect(await load('2025-12-31T12:00:00Z')).toEqual(['December 31, 2025', 'January 1, 2026'])
  expect(await load('2026-01-01T02:00:00Z')).toEqual(['January 1, 2026', null])
  expect(await load(null)).toEqual(['January 1, 2026', null])
  expect(await load('-infinity')).toEqual(['January 1, 2026', null])
})

test.each([
  [true, '/author/ada-0a1b2c3d4e5f'],
  [false, null],
])('the author has a page: %s', async (has_page, authorPath) => {
  const author_id = '11111111-1111-4000-8000-0a1b2c3d4e5f'
  const result = await setup({
    post: () => Response.json({ ...POST, author_id }),
    authors: () => Response.json([{ user_id: author_id, name: 'Ada', avatar: null, has_page }]),
  }).load()
  expect(result).toMatchObject({ post: { author: 'Ada', authorPath } })
})

// Proves R118.
test.each([
  ['https://youtu.be/dQw4w9WgXcQ', { kind: 'player', videoId: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/1', { kind: 'link', link: { url: 'https://vimeo.com/1', host: 'vimeo.com' } }],
  ['javascript:alert(1)', null],
])('the video address %s is shown as a player, as a link or not at all', async (youtube_url, video) => {
  const result = await setup({ post: () => Response.json({ ...POST, youtube_url }) }).load()
  expect(result).toMatchObject({ state: 'shown', post: { video } })
})

test.each(['', 'A', `${POST_ID}-`, "' or 1=1", '../posts'])('%j names no post and sends no request', async (id) => {
  const { load, urls } = setup()
  expect(await load(id)).toEqual({ state: 'missing' })
  expect(urls).toEqual([])
})

test('a slug leads to the published post that had it first', async () => {
  const { load, urls } = setup()
  expect(await load('lakehouses-in-2026')).toEqual({ state: 'moved', postId: POST_ID })
  expect(urls.map(({ search }) => decodeURIComponent(search))).toEqual([
    '?select=id&published=eq.true&slug=eq.lakehouses-in-2026&order=slug_since.asc,id.asc&limit=1',
  ])
})

test('an unknown slug gives "missing", and a failed lookup gives "failed"', async () => {
  expect(await setup({ bySlug: noRow }).load('nope')).toEqual({ state: 'missing' })
  const { load, reported } = setup({ bySlug: broken })
  expect(await load('nope')).toEqual({ state: 'failed' })
  expect(reported).toHaveLength(1)
})

test('a draft or an unknown post gives "missing"', async () => {
  const { load, reported } = setup({ post: noRow })
  expect(await load()).toEqual({ state: 'missing' })
  expect(reported).toEqual([])
})

// Proves R128.
test('a failed read is reported', async () => {
  const { load, reported } = setup({ post: broken })
  expect(await load()).toEqual({ state: 'failed' })
  expect(reported).toHaveLength(1)
})

// Proves R128.
test('if related posts cannot be read, the error is reported and the post still shown', async () => {
  const { load, reported } = setup({ related: broken })
  expect(await load()).toMatchObject({ state: 'shown', post: { related: [] } })
  expect(reported).toHaveLength(1)
})

const AUTHOR = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11'
const authored = () => Response.json({ ...POST, author_id: AUTHOR })

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Anonymous Author', null],
])('an author called %s is shown as %s', async (name, author) => {
  const { load, urls } = setup({ post: authored, authors: () => Response.json([{ user_id: AUTHOR, name }]) })
  expect(await load()).toMatchObject({ state: 'shown', post: { author } })
  expect(urls.at(-1)?.searchParams.get('user_id')).toBe(`in.(${AUTHOR})`)
})

test("if the author's name cannot be read, the error is reported and the post shown without it", async () => {
  const { load, reported } = setup({ post: authored, authors: broken })
  expect(await load()).toMatchObject({ state: 'shown', post: { author: null } })
  expect(reported).toHaveLength(1)
})
