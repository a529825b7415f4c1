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
const AUTHOR = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11'
const authored = () => Response.json({ ...POST, author_id: AUTHOR })

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
  [true, 'Ada Lovelace', { author: 'Ada Lovelace', authorPath: '/author/ada-lovelace-0a7a3a0c8d11' }],
  [false, 'Ada Lovelace', { author: 'Ada Lovelace', authorPath: null }],
  [false, 'Anonymous Author', { author: null }],
])('an author with a page (%s) called %s is shown as %j', async (has_page, name, expected) => {
  const authors = () => Response.json([{ user_id: AUTHOR, name, avatar: null, has_page }])
  const { load, urls } = setup({ post: authored, authors })
  expect(await load()).toMatchObject({ state: 'shown', post: expected })
  expect(urls.at(-1)?.searchParams.get('user_id')).toBe(`in.(${AUTHOR})`)
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

test('a slug leads to the published post that had it first, an unknown one to none, and a failure is reported', async () => {
  const { load, urls } = setup()
  expect(await load('lakehouses-in-2026')).toEqual({ state: 'moved', postId: POST_ID })
  expect(urls.map(({ search }) => decodeURIComponent(search))).toEqual([
    '?select=id&published=eq.true&slug=eq.lakehouses-in-2026&order=slug_since.asc,id.asc&limit=1',
  ])
  expect(await setup({ bySlug: noRow }).load('nope')).toEqual({ state: 'missing' })
  const failed = setup({ bySlug: broken })
  expect(await failed.load('nope')).toEqual({ state: 'failed' })
  expect(failed.reported).toHaveLength(1)
})

// Proves R128.
test.each<[string, Answers, object, number]>([
  ['a draft or an unknown post is missing', { post: noRow }, { state: 'missing' }, 0],
  ['a failed read is reported', { post: broken }, { state: 'failed' }, 1],
  ['related posts that cannot be read are reported', { related: broken }, { state: 'shown', post: { related: [] } }, 1],
  ['a name that cannot be read is reported', { post: authored, authors: broken }, { post: { author: null } }, 1],
])('%s', async (...[, answers, expected, count]) => {
  const { load, reported } = setup(answers)
  expect(await load()).toMatchObject(expected)
  expect(reported).toHaveLength(count)
})
