import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

// Features of the client library that the specification's calls do not use, on the site's own tables.

let backend: TestBackend
let service: TestClient

beforeAll(async () => {
  const rest = { transactionEnd: 'commit-allow-override', showsPlans: true, allowsAnonRegex: true } as const
  backend = await startBackend({ rest })
  service = backend.client(backend.serviceRoleKey)
  await service.from('categories').insert([
    { name: 'One', slug: 'one', description: 'first' },
    { name: 'Two', slug: 'two', description: null },
  ])
  const { id: author_id } = await backend.database.createUser({ metadata: { first_name: 'Ada' } })
  const { data: categories } = await service.from('categories').select('id').order('name')
  await service.from('posts').insert(
    [1, 2, 3, 4].map((number) => ({
      title: `Post ${number}`,
      content: 'Text',
      author_id,
      published: true,
      published_at: `2024-01-0${number}T00:00:00Z`,
      category_id: categories?.[number % 2]?.id ?? null,
      view_count: number,
    })),
  )
})

afterAll(() => backend[Symbol.asyncDispose]())

const posts = () => backend.client().from('posts').select('title')
const numbers = (rows: { title: string }[] | null) => rows?.map(({ title }) => Number(title.slice(-1))).toSorted()

// Proves R6.
test('every filter of the query builder works', async () => {
  const cases: [ReturnType<typeof posts>, number[]][] = [
    [posts().eq('view_count', 2), [2]],
    [posts().neq('view_count', 2), [1, 3, 4]],
    [posts().gt('view_count', 2).lte('view_count', 3), [3]],
    [posts().gte('view_count', 2).lt('view_count', 4), [2, 3]],
    [posts().like('title', '%1'), [1]],
    [posts().ilike('title', 'POST%').limit(9), [1, 2, 3, 4]],
    [posts().likeAnyOf('title', ['%1', '%2']), [1, 2]],
    [posts().ilikeAllOf('title', ['post%', '%3']), [3]],
    [posts().regexMatch('title', '^Post [12]$'), [1, 2]],
    [posts().regexIMatch('title', '^post 4$'), [4]],
    [posts().is('excerpt', null).eq('view_count', 1), [1]],
    [posts().isDistinct('view_count', 1), [2, 3, 4]],
    [posts().in('view_count', [1, 4, 9]), [1, 4]],
    [posts().notIn('view_count', [1, 4]), [2, 3]],
    [posts().match({ view_count: 3, published: true }), [3]],
    [posts().not('view_count', 'in', '(1,2)'), [3, 4]],
    [posts().or('view_count.eq.1,and(view_count.gt.3,published.is.true)'), [1, 4]],
    [posts().filter('published_at', 'gte', '2024-01-03'), [3, 4]],
  ]
  for (const [query, expected] of cases) {
    const { data, error } = await query
    expect([error, numbers(data)]).toEqual([null, expected])
  }
})

test('results come as CSV, without nulls, or as a query plan', async () => {
  const query = () => backend.client().from('categories').select('name, description').order('name')
  expect((await query().csv()).data).toBe('name,description\nOne,first\nTwo,')
  expect((await query().stripNulls()).data).toEqual([{ name: 'One', description: 'first' }, { name: 'Two' }])
  expect((await query().explain({ format: 'text' })).data).toMatch(/Aggregate/)
})

test('an upsert inserts new rows and updates existing ones', async () => {
  const { data: two } = await service.from('categories').select('*').eq('name', 'Two').single()
  const rows = [
    { id: two?.id ?? '', name: 'Two', slug: 'two', description: 'second' },
    { id: crypto.randomUUID(), name: 'Three', slug: 'three', description: 'third' },
  ]
  const ignored = await service.from('categories').upsert(rows, { ignoreDuplicates: true }).select('name')
  expect(ignored.data).toEqual([{ name: 'Three' }])
  const merged = await service.from('categories').upsert(rows, { onConflict: 'id' }).select('description')
  expect(merged).toMatchObject({ status: 200, data: [{ description: 'second' }, { description: 'third' }] })
  expect((await service.from('categories').delete({ count: 'exact' }).eq('name', 'Three')).count).toBe(1)
})

test('lists can be compared, and embedded rows filtered, sorted and limited by name', async () => {
  const { data: category } = await service.from('categories').select('id').eq('name', 'One').single()
  const interests = [category?.id ?? '']
  await service.from('profiles').update({ interests }).eq('first_name', 'Ada')
  const profiles = () => service.from('profiles').select('first_name')
  for (const query of [
    profiles().contains('interests', interests),
    profiles().containedBy('interests', interests).not('interests', 'eq', '{}'),
    profiles().overlaps('interests', interests),
  ]) {
    expect((await query).data).toEqual([{ first_name: 'Ada' }])
  }
  const { data, error } = await service
    .from('categories')
    .select('name, latest:posts(title)')
    .order('name', { ascending: false })
    .order('published_at', { referencedTable: 'latest', ascending: false })
    .limit(1, { referencedTable: 'latest' })
    .or('view_count.gt.1,title.eq.none', { referencedTable: 'latest' })
  expect({ data, error }).toEqual({
    error: null,
    data: [
      { name: 'Two', latest: [{ title: 'Post 3' }] },
      { name: 'One', latest: [{ title: 'Post 4' }] },
    ],
  })
})

test('rows are counted without being sent, and one or no row is what maybeSingle accepts', async () => {
  const head = await backend.client().from('posts').select('*', { count: 'exact', head: true }).gt('view_count', 1)
  expect(head).toMatchObject({ data: null, count: 3, status: 200, error: null })
  expect(await posts().eq('view_count', 9).maybeSingle()).toMatchObject({ data: null, error: null })
  expect(await posts().eq('view_count', 1).maybeSingle()).toMatchObject({ data: { title: 'Post 1' } })
  expect(await posts().maybeSingle()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
})

test('a write can be rolled back as a dry run', async () => {
  const tried = await service.from('categories').delete().neq('name', 'none').rollback().select('name')
  expect(tried.data).toHaveLength(2)
  expect((await service.from('categories').select('*', { count: 'exact', head: true })).count).toBe(2)
})

test('functions can be called with POST, GET and HEAD', async () => {
  const client = backend.client()
  for (const options of [{}, { get: true }]) expect((await client.rpc('is_admin', undefined, options)).data).toBe(false)
  const head = await client.rpc('is_admin', undefined, { head: true })
  expect(head).toMatchObject({ status: 200, data: null, error: null })
  expect((await client.rpc('increment_post_view_count', { id: 'x' } as never)).error).toMatchObject({
    code: 'PGRST202',
    hint: 'Perhaps you meant to call the function public.increment_post_view_count(post_id)',
  })
})

test('errors carry code and message, and can be thrown', async () => {
  const unknown = posts().eq('nope' as 'title', 'x')
  const error = { code: '42703', message: 'column posts.nope does not exist' }
  await expect(unknown.throwOnError()).rejects.toMatchObject(error)
  expect((await posts().geojson()).error).toMatchObject({ code: 'PGRST107' })
})
