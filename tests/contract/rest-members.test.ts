import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupabase } from '#site/lib/create-supabase.ts'
import { startBackend, TEST_PASSWORD, type TestBackend, type TestClient } from './start-backend.ts'

// The table operations of specification §7 by a signed-in member's browser.

let backend: TestBackend
let ada: { client: TestClient; userId: string }
let categoryId: string

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient({ metadata: { first_name: 'Ada', last_name: 'Lovelace' } })
  const { data } = await backend
    .client(backend.serviceRoleKey)
    .from('categories')
    .insert({ name: 'Fabric', slug: 'fabric' })
    .select('id')
    .single()
  categoryId = data?.id ?? ''
})

afterAll(() => backend[Symbol.asyncDispose]())

// Proves R149, R220.
test('a profile can be read and updated', async () => {
  const { client, userId } = ada
  const change = { first_name: 'Augusta', company: null, bio: 'Countess', interests: [categoryId] }
  const updated = await client.from('profiles').update(change).eq('user_id', userId)
  expect(updated).toMatchObject({ status: 204, error: null, data: null })
  const { data } = await client.from('profiles').select('*').eq('user_id', userId).maybeSingle()
  expect(data).toMatchObject({ ...change, last_name: 'Lovelace' })
  const again = await client.from('profiles').insert({ user_id: userId, first_name: 'Ada' })
  expect(again).toMatchObject({ status: 409, error: { code: '23505' } })
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
