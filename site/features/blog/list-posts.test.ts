import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { PublicClient } from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { type BlogFilter, NO_FILTER } from './filters/blog-filter.ts'
import { listFilterChoices } from './filters/list-filter-choices.ts'
import { listFeaturedPosts, listPopularPosts, listPosts, listTaggedPosts, pickRelatedPosts } from './list-posts.ts'

function setup(answer: () => Response) {
  const requests: Request[] = []
  const client: PublicClient = createClient('http://service.invalid', 'key', {
    global: {
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        return answer()
      },
    },
  })
  const query = () => new URL(requests[0]?.url ?? '').searchParams
  return { client, requests, query }
}

const context = {
  timeZone: 'UTC',
  reportError(error: unknown) {
    throw error
  },
}

function row(id: string) {
  return { id, title: id, excerpt: null, published_at: '2026-01-01T12:00:00Z', view_count: 0, category: null }
}

const pageOf = (rows: unknown[], total: number) => () =>
  Response.json(rows, { headers: { 'Content-Range': `0-8/${total}` } })

// Proves R101, R114.
test('one request reads a page: nine published posts, newest first, with the exact count', async () => {
  const { client, requests, query } = setup(pageOf([row('a')], 19))

  const page = await listPosts(client, { page: 2, ...context })

  expect(page).toMatchObject({ total: 19, pageCount: 3, posts: [{ id: 'a' }] })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.get('prefer')).toContain('count=exact')
  expect(Object.fromEntries(query())).toMatchObject({
    published: 'eq.true',
    order: 'published_at.desc,id.asc',
    offset: '9',
    limit: '9',
  })
  expect(query().get('select')).toBe(
    'id,title,excerpt,slug,published_at,category_id,view_count,category:categories(id,name,slug,description,color),' +
      'author_id,cover_chart,cover_alt,cover:pictures(folder,width,height,placeholder)',
  )
})

test('a blog without posts has an empty first page, there is none after the last, and a failed request throws', async () => {
  const list = (page: number, answer: () => Response) => listPosts(setup(answer).client, { page, ...context })
  const empty = (total: number) => Response.json([], { headers: { 'Content-Range': `*/${total}` } })
  expect(await list(1, () => empty(0))).toEqual({ posts: [], total: 0, pageCount: 0 })
  expect(await list(2, () => empty(9))).toBeNull()
  const beyond = () => Response.json({ code: 'PGRST103', message: 'beyond' }, { status: 416 })
  expect(await list(99, beyond)).toBeNull()
  const broken = () => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 })
  await expect(list(1, broken)).rejects.toThrow('broken')
})

const ID = 'aaaaaaaa-0000-4000-8000-000000000001'
const OTHER_ID = 'bbbbbbbb-0000-4000-8000-000000000002'

// Proves R96, R115, R116.
test.each<[string, Partial<BlogFilter>, Record<string, string>]>([
  ['category', { categoryId: ID }, { category_id: `eq.${ID}` }],
  ['author', { authorId: ID }, { author_id: `eq.${ID}` }],
  ['date range', { dateRange: 'week' }, { published_at: 'gte.2026-11-14T12:00:00.000Z' }],
  ['search', { search: '"power bi" repo', sortBy: 'newest' }, { search_vector: "fts(english).'power bi' & 'repo':*" }],
  ['oldest first', { sortBy: 'oldest' }, { order: 'published_at.asc,id.desc' }],
  ['most popular', { sortBy: 'popular' }, { order: 'view_count.desc,id.asc' }],
  ['alphabetical', { sortBy: 'alphabetical' }, { order: 'title.asc,id.asc' }],
])('the list can be narrowed or sorted: %s', async (_, part, expected) => {
  const { client, query } = setup(pageOf([row('a')], 1))
  const now = new Date('2026-11-21T12:00:00Z')
  await listPosts(client, { page: 1, filter: { ...NO_FILTER, ...part }, ...context, now })
  expect(Object.fromEntries(query())).toMatchObject({ published: 'eq.true', limit: '9', ...expected })
})

test('a search shows posts with its words in the title first, whatever their date, and counts all of them', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => row(`Post ${index}`))
  const inExcerpt = { ...row('Post with an excerpt'), excerpt: 'About a lakehouse.' }
  const found = [...rows, inExcerpt, row('Lakehouses in practice')]
  const list = (page: number) => {
    const { client, query } = setup(pageOf(found, 14))
    const filter: BlogFilter = { ...NO_FILTER, search: 'lakeh', sortBy: 'relevance' }
    return { query, result: listPosts(client, { page, filter, ...context }) }
  }
  const first = list(1)
  const titles = (await first.result)?.posts.map(({ title }) => title)
  expect(titles?.slice(0, 3)).toEqual(['Lakehouses in practice', 'Post with an excerpt', 'Post 0'])
  expect(titles).toHaveLength(9)
  expect(Object.fromEntries(first.query())).toMatchObject({ order: 'published_at.desc,id.asc', limit: '180' })
  expect(await list(2).result).toMatchObject({ total: 14, pageCount: 2 })
  expect((await list(2).result)?.posts.map(({ title }) => title).at(-1)).toBe('Post 11')
  expect(await list(3).result).toBeNull()
  // Beyond the ranked posts the list goes on by date.
  const deep = list(21)
  await deep.result
  expect(Object.fromEntries(deep.query())).toMatchObject({ offset: '180', limit: '9' })
})

// Proves R113.
test('the same request finds posts with any of the selected tags through post_tags', async () => {
  const { client, requests, query } = setup(pageOf([row('a')], 1))
  await listPosts(client, { page: 1, filter: { ...NO_FILTER, tagIds: [ID, OTHER_ID] }, ...context })
  expect(requests).toHaveLength(1)
  expect(query().get('select')).toMatch(/,post_tags!inner\(\)$/)
  expect(query().get('post_tags.tag_id')).toBe(`in.(${ID},${OTHER_ID})`)
})

test('a search without words finds nothing and sends no request', async () => {
  const { client, requests } = setup(pageOf([row('a')], 1))
  const found = await listPosts(client, { page: 1, filter: { ...NO_FILTER, search: '!?' }, ...context })
  expect(found).toEqual({ posts: [], total: 0, pageCount: 0 })
  expect(requests).toEqual([])
})

// Proves R50, R109.
test('three featured posts are read, newest first, and three of the six most viewed', async () => {
  const featured = setup(() => Response.json([row('a')]))
  expect(await listFeaturedPosts(featured.client, context)).toMatchObject([{ id: 'a' }])
  const expected = { published: 'eq.true', featured: 'eq.true', order: 'published_at.desc', limit: '3' }
  expect(Object.fromEntries(featured.query())).toMatchObject(expected)
  const popular = setup(() => Response.json(['a', 'b', 'c', 'd', 'e', 'f'].map(row)))
  expect((await listPopularPosts(popular.client, context)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const query = { published: 'eq.true', order: 'view_count.desc', limit: '6' }
  expect(Object.fromEntries(popular.query())).toMatchObject(query)
})

// Proves R112.
test('the filter offers categories, authors and tags with counts, including every selected tag', async () => {
  const answers: Record<string, unknown> = {
    '/rest/v1/categories': [{ id: 'c', name: 'Fabric' }],
    '/rest/v1/authors': [{ user_id: 'u', name: 'Anonymous Author' }],
    '/rest/v1/tags': [{ id: 't', name: 'Water', post_count: 3 }],
  }
  const requests: URL[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    requests.push(url)
    return Response.json(
      url.searchParams.has('id') ? [{ id: 'rare', name: 'Rare', post_count: 0 }] : answers[url.pathname],
    )
  }
  const client: PublicClient = createClient('http://service.invalid', 'key', { global: { fetch } })

  expect(await listFilterChoices(client, ['rare'])).toEqual({
    categories: [{ id: 'c', name: 'Fabric' }],
    authors: [{ id: 'u', name: 'Anonymous Author' }],
    tags: [
      { id: 't', name: 'Water', count: 3 },
      { id: 'rare', name: 'Rare', count: 0 },
    ],
  })
  expect(requests.map(({ pathname }) => pathname)).not.toContain('/rest/v1/post_tags')
})

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

const PUBLISHED_AT = '2026-11-20T10:00:00+00:00'

test('the three newest posts with the most matching tags are suggested, out of the newest hundred with any', async () => {
  const post = (id: string, tags: number) => ({
    id,
    title: id,
    published_at: PUBLISHED_AT,
    post_tags: Array.from({ length: tags }, () => ({ tags: { slug: 'dax' } })),
  })
  const { supabase, requests } = createScriptedSupabase({
    'GET /rest/v1/posts': { body: [post('newest', 1), post('older', 2), post('oldest', 1), post('beyond', 1)] },
  })
  const reportError = (error: unknown) => {
    throw error
  }
  const posts = await listTaggedPosts(supabase as PublicClient, { tags: ['dax', 'kql'], timeZone: 'UTC', reportError })
  expect(posts.map(({ id }) => id)).toEqual(['older', 'newest', 'oldest'])
  expect(requests[0]?.query.limit).toBe('100')
})
