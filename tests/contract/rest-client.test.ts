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

test('arrays can be filtered', async () => {
  const { data: category } = await service.from('categories').select('id').eq('name', 'One').single()
  const id = category?.id ?? ''
  await service
    .from('profiles')
    .update({ interests: [id] })
    .eq('first_name', 'Ada')
  const profiles = () => service.from('profiles').select('first_name')
  for (const query of [
    profiles().contains('interests', [id]),
    profiles().containedBy('interests', [id, crypto.randomUUID()]).not('interests', 'eq', '{}'),
    profiles().overlaps('interests', [id]),
  ]) {
    expect((await query).data).toEqual([{ first_name: 'Ada' }])
  }
})

test('embedded relations can be filtered, sorted and limited by name', async () => {
  const { data, error } = await backend
    .client()
    .from('categories')
    .select('name, latest:posts(title)')
    .order('name', { ascending: false })
    .order('published_at', { referencedTable: 'latest', ascending: false })
    .limit(1, { referencedTable: 'latest' })
    .or('view_count.gt.1,title.eq.none', { referencedTable: 'latest' })
  expect(error).toBeNull()
  expect(data).toEqual([
    { name: 'Two', latest: [{ title: 'Post 3' }] },
    { name: 'One', latest: [{ title: 'Post 4' }] },
  ])
})

test('rows can be sorted by a related column', async () => {
  const { data } = await backend
    .client()
    .from('posts')
    .select('title, category:categories(name)')
    .order('category(name)', { ascending: false })
    .order('title')
  expect(data?.map(({ title }) => title)).toEqual(['Post 1', 'Post 3', 'Post 2', 'Post 4'])
})

test('counting needs no rows', async () => {
  const head = await backend.client().from('posts').select('*', { count: 'exact', head: true }).gt('view_count', 1)
  expect(head).toMatchObject({ data: null, count: 3, status: 200, error: null })
  for (const count of ['planned', 'estimated'] as const) {
    expect((await backend.client().from('posts').select('title', { count })).count).toEqual(expect.any(Number))
  }
})

test('maybeSingle accepts no row or one, and refuses several', async () => {
  expect(await posts().eq('view_count', 9).maybeSingle()).toMatchObject({ data: null, error: null })
  expect(await posts().eq('view_count', 1).maybeSingle()).toMatchObject({ data: { title: 'Post 1' } })
  expect(await posts().maybeSingle()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
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

test('rows with different keys are inserted together; missing keys become null or the default', async () => {
  const rows = [
    { name: 'Red', slug: 'red', color: '#FF0000' },
    { name: 'Plain', slug: 'plain' },
  ]
  const defaults = await service
    .from('categories')
    .insert(rows, { defaultToNull: false, count: 'exact' })
    .select('color')
  expect(defaults).toMatchObject({ count: 2, data: [{ color: '#FF0000' }, { color: '#3B82F6' }] })
  expect((await service.from('categories').delete().in('name', ['Red', 'Plain'])).error).toBeNull()
  expect((await service.from('categories').insert(rows)).error?.code).toBe('23502')
})

test('a write can be limited, or rolled back as a dry run', async () => {
  const limited = await service
    .from('categories')
    .delete()
    .neq('name', 'none')
    .setHeader('prefer', 'handling=strict,max-affected=1')
  expect(limited.error?.code).toBe('PGRST124')
  const tried = await service.from('categories').delete().neq('name', 'none').rollback().select('name')
  expect(tried.data).toHaveLength(2)
  expect((await service.from('categories').select('*', { count: 'exact', head: true })).count).toBe(2)
})

test('a delete without a filter is refused', async () => {
  expect(await service.from('post_tags').delete()).toMatchObject({
    status: 400,
    error: { code: '21000', message: 'DELETE requires a WHERE clause' },
  })
})

test('functions can be called with POST, GET and HEAD', async () => {
  const client = backend.client()
  expect((await client.rpc('is_admin')).data).toBe(false)
  expect((await client.rpc('is_admin', undefined, { get: true })).data).toBe(false)
  expect(await client.rpc('is_admin', undefined, { head: true })).toMatchObject({
    status: 200,
    data: null,
    error: null,
  })
  const id = crypto.randomUUID()
  expect((await client.rpc('increment_post_view_count', { post_id: id }, { get: true })).error?.code).toBe('25006')
  expect((await client.rpc('increment_post_view_count', { id } as never)).error).toMatchObject({
    code: 'PGRST202',
    hint: 'Perhaps you meant to call the function public.increment_post_view_count(post_id)',
  })
})

test('errors carry code, details and hint, and can be thrown', async () => {
  const { error } = await backend
    .client()
    .from('post' as 'posts')
    .select('*')
  expect(error).toMatchObject({
    code: 'PGRST205',
    message: "Could not find the table 'public.post' in the schema cache",
    hint: "Perhaps you meant the table 'public.posts'",
  })
  await expect(
    posts()
      .eq('nope' as 'title', 'x')
      .throwOnError(),
  ).rejects.toMatchObject({
    code: '42703',
    message: 'column posts.nope does not exist',
  })
})

test('many clients at once each get their own result', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      posts()
        .eq('view_count', (index % 4) + 1)
        .single(),
    ),
  )
  expect(answers.map(({ data }) => data?.title)).toEqual(answers.map((_, index) => `Post ${(index % 4) + 1}`))
})

// From here on, each test has its own database.

test('a schema change takes effect after NOTIFY', async () => {
  await using changed = await startBackend()
  const read = () =>
    changed
      .client()
      .from('late' as 'posts')
      .select('id')
  expect((await read()).error?.code).toBe('PGRST205')
  await changed.database.sql(`
    create table public.late (id int primary key, next_id int references public.late (id));
    grant select on public.late to anon;
    notify pgrst, 'reload schema'`)
  await expect.poll(async () => (await read()).status).toBe(200)
})

test('a prepared statement survives a change of its column', async () => {
  await using changed = await startBackend()
  await changed.database.sql(`
    create table public.late (id int primary key);
    grant select on public.late to anon;
    notify pgrst, 'reload schema'`)
  const read = (id: string) =>
    changed
      .client()
      .from('late' as 'posts')
      .select('id')
      .eq('id', id)
  await expect.poll(async () => (await read('1')).status).toBe(200)
  for (let time = 1; time <= 9; time += 1) expect((await read('1')).data).toEqual([])

  await changed.database.sql(`
    alter table public.late alter id type text;
    insert into public.late values ('one');
    notify pgrst, 'reload schema'`)
  await expect.poll(async () => (await read('one')).data).toEqual([{ id: 'one' }])
})
