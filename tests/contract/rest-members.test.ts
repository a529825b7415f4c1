import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupabase } from '#site/lib/create-supabase.ts'
import { startBackend, TEST_PASSWORD, type TestBackend, type TestClient } from './start-backend.ts'

// The table operations of specification §7 by a signed-in member's browser.

let backend: TestBackend
let ada: { client: TestClient; userId: string }
let admin: { client: TestClient; userId: string }
let categoryId: string

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient({ metadata: { first_name: 'Ada', last_name: 'Lovelace' } })
  admin = await backend.memberClient({ isAdmin: true })
  const { data } = await admin.client
    .from('categories')
    .insert({ name: 'Fabric', slug: 'fabric' })
    .select('id')
    .single()
  categoryId = data?.id ?? ''
})

afterAll(() => backend[Symbol.asyncDispose]())

test('sign-up creates the profile, and inserting it again is a conflict', async () => {
  const { client, userId } = ada
  const { data } = await client.from('profiles').select('*').eq('user_id', userId).maybeSingle()
  expect(data).toMatchObject({ user_id: userId, first_name: 'Ada', last_name: 'Lovelace', interests: [] })
  const again = await client.from('profiles').insert({ user_id: userId, first_name: 'Ada' })
  expect(again).toMatchObject({ status: 409, error: { code: '23505' } })
})

// Proves R149, R220.
test('a profile can be updated by id', async () => {
  const { client, userId } = ada
  const profile = await client.from('profiles').select('id').eq('user_id', userId).single()
  const change = {
    first_name: 'Augusta',
    last_name: 'King',
    company: null,
    phone: '+44 20',
    website: 'https://example.com',
    bio: 'Countess',
    interests: [categoryId],
  }
  const updated = await client
    .from('profiles')
    .update(change)
    .eq('id', profile.data?.id ?? '')
  expect(updated).toMatchObject({ status: 204, error: null, data: null })
  const { data } = await client.from('profiles').select('*').eq('user_id', userId).single()
  expect(data).toMatchObject(change)
})

// Proves R143, R220.
test('a post can be written, tagged, changed, listed and deleted', async () => {
  const { client, userId } = ada
  const row = {
    title: 'First',
    content: 'Text',
    excerpt: null,
    slug: 'first',
    meta_description: null,
    published: false,
    published_at: null,
    category_id: categoryId,
    author_id: userId,
    youtube_url: null,
  }
  const inserted = await client.from('posts').insert(row).select().single()
  expect(inserted).toMatchObject({ status: 201, error: null, data: { ...row, view_count: 0, featured: false } })
  const id = inserted.data?.id ?? ''

  const tag = await client.from('tags').insert({ name: 'OneLake', slug: 'onelake' }).select().single()
  expect(tag.data).toMatchObject({ name: 'OneLake' })
  expect((await client.from('tags').insert({ name: 'onelake', slug: 'x' }).select()).error?.code).toBe('23505')
  const tagId = tag.data?.id ?? ''
  expect((await client.from('post_tags').delete().eq('post_id', id)).status).toBe(204)
  expect((await client.from('post_tags').insert([{ post_id: id, tag_id: tagId }])).status).toBe(201)
  expect((await client.from('post_tags').select('tag_id').eq('post_id', id)).data).toEqual([{ tag_id: tagId }])

  const published = { title: 'First, better', published: true, published_at: new Date(Date.now() - 1000).toISOString() }
  const updated = await client.from('posts').update(published).eq('id', id).eq('author_id', userId).select().single()
  expect(updated.data).toMatchObject({ title: 'First, better', published: true })
  const seen = await backend.client().from('posts').select('title, post_tags(tags(name))').eq('id', id).single()
  expect(seen.data).toEqual({ title: 'First, better', post_tags: [{ tags: { name: 'OneLake' } }] })

  const own = client.from('posts').select('id, title, excerpt, published, created_at').eq('author_id', userId)
  expect((await own.order('created_at', { ascending: false })).data).toEqual([
    { id, title: 'First, better', excerpt: null, published: true, created_at: expect.any(String) },
  ])
  expect(await client.from('posts').delete().eq('id', id).eq('author_id', userId)).toMatchObject({
    status: 204,
    error: null,
  })
  expect((await client.from('posts').select('id').eq('id', id)).data).toEqual([])
})

test('the second of two changes based on the same version writes nothing', async () => {
  const { client, userId } = ada
  const row = { title: 'Versions', content: 'Text', author_id: userId }
  const inserted = await client.from('posts').insert(row).select('id, updated_at').single()
  const { id = '', updated_at: version = '' } = inserted.data ?? {}
  const change = (content: string) =>
    client.from('posts').update({ content }).eq('id', id).eq('updated_at', version).select('updated_at')

  const answers = await Promise.all([change('One'), change('Two')])
  expect(answers.map(({ data }) => data?.length).sort()).toEqual([0, 1])
  expect(answers.flatMap(({ data }) => data ?? [])[0]?.updated_at).not.toBe(version)
  expect((await change('Three')).data).toEqual([])
})

// Proves R8, R137.
test('an author can load a draft, and an unpublished post disappears for others', async () => {
  const { client, userId } = ada
  const row = { title: 'Draft', content: 'Text', author_id: userId }
  const { data } = await client.from('posts').insert(row).select('id').single()
  const id = data?.id ?? ''
  const load = () => client.from('posts').select('*').eq('id', id).eq('author_id', userId).single()
  const visible = () => backend.client().from('posts').select('id').eq('id', id).maybeSingle()

  expect((await load()).data).toMatchObject(row)
  expect((await visible()).data).toBeNull()
  await client.from('posts').update({ published: true, published_at: new Date().toISOString() }).eq('id', id)
  expect((await visible()).data).toEqual({ id })
  await client.from('posts').update({ published: false, published_at: null }).eq('id', id)
  expect((await visible()).data).toBeNull()
  expect((await load()).data).toMatchObject({ published: false, published_at: null })
})

// Proves R87.
test('a member can subscribe to a category and unsubscribe', async () => {
  const { client, userId } = ada
  const row = { user_id: userId, category_id: categoryId }
  expect((await client.from('blog_subscriptions').insert(row)).status).toBe(201)
  expect((await client.from('blog_subscriptions').insert(row)).error?.code).toBe('23505')
  const read = () => client.from('blog_subscriptions').select('*, category:categories(*)').eq('user_id', userId)
  expect((await read()).data).toMatchObject([{ ...row, category: { name: 'Fabric', color: '#3B82F6' } }])
  const removed = await client.from('blog_subscriptions').delete().eq('user_id', userId).eq('category_id', categoryId)
  expect(removed.status).toBe(204)
  expect((await read()).data).toEqual([])
})

// Proves R10, R220.
test('a member and an administrator are distinguished by role', async () => {
  const roleOf = ({ client, userId }: typeof ada) =>
    client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle()
  expect((await roleOf(ada)).data).toBeNull()
  expect((await roleOf(admin)).data).toEqual({ role: 'admin' })
  expect((await ada.client.rpc('is_admin')).data).toBe(false)
  expect((await admin.client.rpc('is_admin')).data).toBe(true)
})

// Proves R4, R189.
test('an administrator can manage categories', async () => {
  const { client } = admin
  const row = { name: 'Copilot', slug: 'copilot', description: null, color: '#10B981' }
  const inserted = await client.from('categories').insert(row).select().single()
  expect(inserted).toMatchObject({ status: 201, data: row })
  const id = inserted.data?.id ?? ''
  const updated = await client
    .from('categories')
    .update({ ...row, name: 'Copilots' })
    .eq('id', id)
  expect(updated.status).toBe(204)
  expect((await client.from('categories').select('*').order('name')).data?.map(({ name }) => name)).toEqual([
    'Copilots',
    'Fabric',
  ])
  expect((await client.from('categories').delete().eq('id', id)).status).toBe(204)
})

test('an administrator sees how a category is used, and deleting it leaves its posts', async () => {
  const { client, userId } = ada
  const { data } = await admin.client
    .from('categories')
    .insert({ name: 'Agents', slug: 'agents' })
    .select('id')
    .single()
  const id = data?.id ?? ''
  const post = await client
    .from('posts')
    .insert({ title: 'Draft', content: 'Text', author_id: userId, category_id: id })
    .select('id')
    .single()
  await client.from('blog_subscriptions').insert({ user_id: userId, category_id: id })
  await client
    .from('profiles')
    .update({ interests: [categoryId, id] })
    .eq('user_id', userId)

  const uses = await admin.client.rpc('category_uses', { category_id: id })
  expect(uses).toMatchObject({ error: null, data: [{ posts: 1, subscriptions: 1 }] })
  const deleted = await admin.client.from('categories').delete().eq('id', id).select('id')
  expect(deleted.data).toEqual([{ id }])

  const left = await client
    .from('posts')
    .select('category_id')
    .eq('id', post.data?.id ?? '')
  expect(left.data).toEqual([{ category_id: null }])
  expect((await client.from('blog_subscriptions').select('id').eq('category_id', id)).data).toEqual([])
  expect((await client.from('profiles').select('interests').eq('user_id', userId)).data).toEqual([
    { interests: [categoryId] },
  ])
})

test('authors read the views of their posts by day, as numbers', async () => {
  const { client, userId } = ada
  const row = { title: 'Seen', content: 'Text', author_id: userId, published: true }
  const published_at = new Date(Date.now() - 1000).toISOString()
  const { data } = await client
    .from('posts')
    .insert({ ...row, published_at })
    .select('id')
    .single()
  const view = (address: string) =>
    backend
      .client()
      .rpc('increment_post_view_count', { post_id: data?.id ?? '' })
      .setHeader('x-forwarded-for', address)
      .throwOnError()
  // Two visitors, of whom one opens the post again and again.
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.2', '198.51.100.2']) await view(address)
  const days = await client.from('own_view_days').select('day, views')
  expect(days.data).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), views: 2 }])
  expect((await admin.client.from('own_view_days').select('day, views')).data).toEqual([])
})

test('constraint violations carry the database’s error codes', async () => {
  const { client, userId } = ada
  const blank = await client.from('posts').insert({ title: ' ', content: 'x', author_id: userId })
  expect(blank).toMatchObject({ status: 400, error: { code: '23514' } })
  const long = await client.from('posts').insert({
    title: 'x',
    content: 'x',
    author_id: userId,
    meta_description: 'x'.repeat(161),
  })
  expect(long.error?.code).toBe('23514')
  const lost = await client
    .from('posts')
    .insert({ title: 'x', content: 'x', author_id: userId, category_id: crypto.randomUUID() })
  expect(lost).toMatchObject({ status: 409, error: { code: '23503' } })
})

test('half of an emoji, a NUL and another Unicode form are mended wherever the site writes', async () => {
  const site = createSupabase('unstored', backend.url, backend.anonKey)
  const email = `zoe-${crypto.randomUUID()}@example.com`
  const password = `${TEST_PASSWORD}-n\u0303`
  const { error } = await site.auth.signUp({ email, password, options: { data: { first_name: 'Zo\0e\u0308\ud83c' } } })
  expect(error).toBeNull()
  await backend.database.sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
  // The password is what was typed, also for a client that changes nothing.
  const plain = await backend.client().auth.signInWithPassword({ email, password })
  expect(plain.error).toBeNull()
  const { data } = await site.auth.signInWithPassword({ email, password })
  const userId = data.user?.id ?? ''

  const post = { title: 'Cafe\u0301', content: 'Cut \ud83c in two\0', author_id: userId }
  expect(await site.from('posts').insert(post).select('title, content').single()).toMatchObject({
    data: { title: 'Café', content: 'Cut \ufffd in two' },
  })
  expect(await site.from('profiles').select('first_name').eq('user_id', userId).single()).toMatchObject({
    data: { first_name: 'Zoë\ufffd' },
  })
})
