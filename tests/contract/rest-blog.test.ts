import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFullTextQuery } from '#site/lib/search/full-text-query.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

// The reads of specification §7 by a visitor's browser or the server, with the site's own calls.

let backend: TestBackend
const ids = { fabric: '', copilot: '', ada: '', grace: '', news: '', guide: '' }

const LIST =
  'id, title, excerpt, slug, published_at, category_id, view_count, category:categories(id, name, slug, description, color)'

beforeAll(async () => {
  backend = await startBackend()
  const { sql, createUser } = backend.database
  const insert = async (text: string, values: unknown[]) => String((await sql<{ id: string }>(text, values))[0]?.id)
  const category = (name: string) => insert('insert into categories (name, slug) values ($1, $1) returning id', [name])
  const tag = (name: string) => insert('insert into tags (name, slug) values ($1, $1) returning id', [name])
  ids.fabric = await category('fabric')
  ids.copilot = await category('copilot')
  ids.news = await tag('news')
  ids.guide = await tag('guide')
  ids.ada = (await createUser({ metadata: { first_name: 'Ada', last_name: 'Lovelace', phone: '+1 555' } })).id
  ids.grace = (await createUser({})).id

  for (let day = 1; day <= 12; day += 1) {
    const id = await insert(
      `insert into posts (title, excerpt, content, published, published_at, category_id, author_id, view_count, featured)
       values ($1, 'an excerpt', $2, true, now() - make_interval(days => $3), $4, $5, $6, $7) returning id`,
      [
        `Post ${String(day).padStart(2, '0')}`,
        day === 3 ? 'All about lakehouses' : 'Something else',
        day,
        day % 2 ? ids.fabric : ids.copilot,
        day <= 8 ? ids.ada : ids.grace,
        day * 10,
        day <= 4,
      ],
    )
    await sql('insert into post_tags values ($1, $2)', [id, day % 3 ? ids.news : ids.guide])
  }
  const draft = await insert(
    `insert into posts (title, content, author_id, category_id) values ('Secret draft', 'about lakehouses', $1, $2) returning id`,
    [ids.ada, ids.fabric],
  )
  await sql('insert into post_tags values ($1, $2)', [draft, ids.news])
})

afterAll(() => backend[Symbol.asyncDispose]())

const titles = (rows: { title: string }[] | null) => rows?.map(({ title }) => title)

// Proves R114.
test('a page of the blog includes the exact number of posts and their categories', async () => {
  const { data, count, error } = await backend
    .client()
    .from('posts')
    .select(LIST, { count: 'exact' })
    .eq('published', true)
    .order('published_at', { ascending: false })
    .range(0, 8)
  expect(error).toBeNull()
  expect([data?.length, count]).toEqual([9, 12])
  expect(data?.[0]).toEqual({
    id: expect.any(String),
    title: 'Post 01',
    excerpt: 'an excerpt',
    slug: expect.any(String),
    published_at: expect.any(String),
    category_id: ids.fabric,
    view_count: 10,
    category: { id: ids.fabric, name: 'fabric', slug: 'fabric', description: null, color: '#3B82F6' },
  })
})

test('the last page is short, and a page beyond it is refused with the number of posts', async () => {
  const page = (from: number) =>
    backend
      .client()
      .from('posts')
      .select(LIST, { count: 'exact' })
      .eq('published', true)
      .range(from, from + 8)
  expect(await page(9)).toMatchObject({ count: 12, status: 206, error: null })
  expect((await page(9)).data).toHaveLength(3)
  expect(await page(18)).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
})

// Proves R115, R116, R220.
test('the list can be filtered and sorted in every way that the filter bar offers', async () => {
  const list = () => backend.client().from('posts').select('title', { count: 'exact' }).eq('published', true)
  expect((await list().eq('category_id', ids.fabric)).count).toBe(6)
  expect((await list().eq('author_id', ids.grace)).count).toBe(4)
  const cutoff = new Date(Date.now() - 7.5 * 86_400_000).toISOString()
  expect((await list().gte('published_at', cutoff)).count).toBe(7)
  expect(titles((await list().order('published_at', { ascending: true }).limit(1)).data)).toEqual(['Post 12'])
  expect(titles((await list().order('view_count', { ascending: false }).limit(1)).data)).toEqual(['Post 12'])
  expect(titles((await list().order('title', { ascending: true }).limit(1)).data)).toEqual(['Post 01'])
})

// Proves R115.
test('the search vector finds words', async () => {
  const search = (query: string) =>
    backend
      .client()
      .from('posts')
      .select('title', { count: 'exact' })
      .eq('published', true)
      .textSearch('search_vector', query, { type: 'websearch', config: 'english' })
  expect(await search('lakehouse')).toMatchObject({ data: [{ title: 'Post 03' }], count: 1 })
  expect(await search('lakehouse -post')).toMatchObject({ data: [], count: 0 })
  expect(await search(`it's "unclosed & (odd) | ! :*`)).toMatchObject({ error: null })
})

// Proves R113.
test('post_tags finds the posts with the selected tags', async () => {
  const client = backend.client()
  const tagged = await client.from('post_tags').select('post_id').in('tag_id', [ids.guide])
  const postIds = tagged.data?.map(({ post_id }) => post_id) ?? []
  expect(postIds).toHaveLength(4)
  const { data } = await client.from('posts').select('title').eq('published', true).in('id', postIds).order('title')
  expect(titles(data)).toEqual(['Post 03', 'Post 06', 'Post 09', 'Post 12'])
  expect((await client.from('posts').select('title').in('id', [])).data).toEqual([])
})

test('one request finds the posts with several tags, each once, with their exact number', async () => {
  const tagged = (...tagIds: string[]) =>
    backend
      .client()
      .from('posts')
      .select('title, post_tags!inner()', { count: 'exact' })
      .eq('published', true)
      .in('post_tags.tag_id', tagIds)
      .order('title')
      .order('id')
      .range(0, 8)
  expect(await tagged(ids.guide)).toMatchObject({
    count: 4,
    data: [{ title: 'Post 03' }, { title: 'Post 06' }, { title: 'Post 09' }, { title: 'Post 12' }],
  })
  expect((await tagged(ids.guide, ids.news)).count).toBe(12)
  expect(await tagged(ids.ada)).toMatchObject({ count: 0, data: [] })
})

test('a prefix of the last word finds posts', async () => {
  const search = (words: string) =>
    backend
      .client()
      .from('posts')
      .select('title')
      .textSearch('search_vector', toFullTextQuery(words), { config: 'english' })
  expect((await search('about lakeh')).data).toEqual([{ title: 'Post 03' }])
  expect((await search('lakehouses or nothing')).data).toEqual([{ title: 'Post 03' }])
  expect((await search('"lakehouses post"')).data).toEqual([])
  expect((await search('lakehouses post')).data).toEqual([{ title: 'Post 03' }])
  for (const hostile of [`'`, `\\`, `a' | 'b`, `"'" & ! \\' :*`, '-', `x\\`]) {
    expect((await search(`${hostile} x`)).error, hostile).toBeNull()
  }
})

// Proves R111.
test('the tag panel counts the tags of published posts only', async () => {
  const { data, error } = await backend
    .client()
    .from('post_tags')
    .select('tag:tags(name), posts!inner(published)')
    .eq('posts.published', true)
  expect(error).toBeNull()
  expect(data).toHaveLength(12)
  expect(data?.filter(({ tag }) => tag.name === 'news')).toHaveLength(8)
})

// Proves R50, R109.
test('home, featured and related posts can be read', async () => {
  const published = () => backend.client().from('posts').select('id, title').eq('published', true)
  const home = await published().order('view_count', { ascending: false }).limit(6)
  expect(titles(home.data)?.slice(0, 3)).toEqual(['Post 12', 'Post 11', 'Post 10'])
  const featured = await published().eq('featured', true).order('published_at', { ascending: false }).limit(3)
  expect(titles(featured.data)).toEqual(['Post 01', 'Post 02', 'Post 03'])
  const current = featured.data?.[0]?.id ?? ''
  const related = await published().neq('id', current).order('published_at', { ascending: false }).limit(6)
  expect(titles(related.data)).toEqual(['Post 02', 'Post 03', 'Post 04', 'Post 05', 'Post 06', 'Post 07'])
})

// Proves R112.
test('authors are visible by name only', async () => {
  const client = backend.client()
  expect((await client.from('authors').select('user_id, name').order('name')).data).toEqual([
    { user_id: ids.ada, name: 'Ada Lovelace' },
    { user_id: ids.grace, name: 'Anonymous Author' },
  ])
  const { data } = await client.from('posts').select('title, author:authors(name)').eq('title', 'Post 01').single()
  expect(data).toEqual({ title: 'Post 01', author: { name: 'Ada Lovelace' } })
  expect((await client.from('profiles').select('phone')).error?.code).toBe('42501')
  expect((await client.from('posts').select('profiles(phone)')).error?.code).toBe('42501')
})

// Proves R127, R220.
test('a post can be read and its view counted', async () => {
  const client = backend.client()
  const read = () =>
    client
      .from('posts')
      .select('*, category:categories(name, color)')
      .eq('title', 'Post 05')
      .eq('published', true)
      .single()
  const before = (await read()).data
  const counted = await client.rpc('increment_post_view_count', { post_id: before?.id ?? '' })
  expect(counted).toMatchObject({ status: 204, data: null, error: null })
  const after = (await read()).data
  expect(after).toMatchObject({ category: { name: 'fabric' }, view_count: (before?.view_count ?? 0) + 1 })
})

test('sixty openings by one visitor are one view, and their reading and source count once', async () => {
  const client = backend.client()
  const { data } = await client.from('posts').select('id, view_count').eq('title', 'Post 06').single()
  const post_id = data?.id ?? ''
  for (let opening = 0; opening < 60; opening++) {
    expect(await client.rpc('increment_post_view_count', { post_id })).toMatchObject({ status: 204 })
    expect(await client.rpc('note_post_read', { post_id })).toMatchObject({ status: 204 })
    const noted = await client.rpc('note_post_source', { post_id, source: `s${opening}.example` })
    expect(noted).toMatchObject({ status: 204, data: null, error: null })
  }
  const after = await client.from('posts').select('view_count').eq('id', post_id).single()
  expect(after.data?.view_count).toBe((data?.view_count ?? 0) + 1)
  const { sql } = backend.database
  expect(await sql('select views, reads from public.post_view_days where post_id = $1', [post_id])).toEqual([
    { views: 1, reads: 1 },
  ])
  expect(await sql('select source, views from public.post_view_sources where post_id = $1', [post_id])).toEqual([
    { source: 's0.example', views: 1 },
  ])
})

test('a missing or unpublished post is PGRST116', async () => {
  const read = (title: string) => backend.client().from('posts').select('*').eq('title', title).single()
  for (const title of ['Secret draft', 'No such post']) {
    expect(await read(title)).toMatchObject({
      status: 406,
      data: null,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
  }
  expect(await backend.client().from('posts').select('*').eq('title', 'Secret draft').maybeSingle()).toMatchObject({
    data: null,
    error: null,
    status: 200,
  })
})

// Proves R7.
test('a draft appears in no list, count, search, tag or embed', async () => {
  const client = backend.client()
  expect((await client.from('posts').select('*', { count: 'exact', head: true })).count).toBe(12)
  const search = client.from('posts').select('title').textSearch('search_vector', 'draft')
  expect((await search).data).toEqual([])
  expect((await client.from('post_tags').select('post_id')).data).toHaveLength(12)
  const { data } = await client.from('categories').select('name, posts(title)').eq('id', ids.fabric).single()
  expect(data?.posts).toHaveLength(6)
  const counted = await client.from('categories').select('posts(count)').eq('id', ids.fabric).single()
  expect(counted.data).toEqual({ posts: [{ count: 6 }] })
})

test('categories and tags are listed by name', async () => {
  const client = backend.client()
  expect((await client.from('categories').select('id, name').order('name')).data).toEqual([
    { id: ids.copilot, name: 'copilot' },
    { id: ids.fabric, name: 'fabric' },
  ])
  expect((await client.from('tags').select('id, name').order('name')).data?.map(({ name }) => name)).toEqual([
    'guide',
    'news',
  ])
})

test('a visitor is not an administrator', async () => {
  expect(await backend.client().rpc('is_admin')).toMatchObject({ data: false, status: 200 })
})
