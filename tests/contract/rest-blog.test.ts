import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFullTextQuery } from '#site/features/blog/filters/full-text-query.ts'
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
