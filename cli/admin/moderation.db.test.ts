import { openAuthModule } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { banMember, deletePost, listPosts, setFeatured, unbanMember, unpublishPost } from './moderation.ts'

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

async function setup() {
  const database = await openMigratedDatabase()
  const client = await connect(database.url)
  async function createPost({ title = 'Lakes', author = '', isPublished = true } = {}) {
    const authorId = author || (await database.createUser()).id
    const [post] = await database.sql<{ id: string }>(
      `insert into public.posts (title, content, published, published_at, author_id)
       values ($1, 'Text', $2, case when $2 then '2026-11-20'::timestamptz end, $3) returning id`,
      [title, isPublished, authorId],
    )
    return post?.id ?? ''
  }
  return {
    database,
    client,
    createPost,
    async [Symbol.asyncDispose]() {
      await client.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a post can be featured, unfeatured and turned into a draft', async () => {
  await using site = await setup()
  const id = await site.createPost()
  const read = () => site.database.sql('select featured, published, published_at from public.posts')
  await setFeatured(site.client, id, true)
  expect(await read()).toMatchObject([{ featured: true, published: true }])
  await setFeatured(site.client, id, false)
  expect(await unpublishPost(site.client, id)).toContain('"Lakes" is now a draft')
  expect(await read()).toEqual([{ featured: false, published: false, published_at: null }])
})

test('deleting a post deletes its tag links and leaves other posts', async () => {
  await using site = await setup()
  const id = await site.createPost()
  await site.createPost({ title: 'Rivers' })
  await site.database.sql(
    `with tag as (insert into public.tags (name, slug) values ('T', 't') returning id)
     insert into public.post_tags (post_id, tag_id) select $1, id from tag`,
    [id],
  )
  expect(await deletePost(site.client, id)).toBe('"Lakes" is deleted.')
  expect(await site.database.sql('select title from public.posts')).toEqual([{ title: 'Rivers' }])
  expect(await site.database.sql('select from public.post_tags')).toEqual([])
})

test('posts are listed with authors and states, of one author or of all', async () => {
  await using site = await setup()
  const ada = await site.database.createUser({ email: 'ada@example.com' })
  const live = await site.createPost({ title: 'Live\u001b[2J', author: ada.id })
  const draft = await site.createPost({ title: 'Draft', author: ada.id, isPublished: false })
  await setFeatured(site.client, live, true)
  const lines = (await listPosts(site.client, ' ADA@example.com')).split('\n')
  expect(lines.sort()).toEqual(
    [
      `${live}  published 2026-11-20, featured  ada@example.com  Live [2J`,
      `${draft}  draft  ada@example.com  Draft`,
    ].sort(),
  )
  await site.createPost({ title: 'Other' })
  expect((await listPosts(site.client, null)).split('\n')).toHaveLength(3)
})

test('a long list says how many posts it omits, and an empty one that it is empty', async () => {
  await using site = await setup()
  expect(await listPosts(site.client, null)).toBe('There are no posts.')
  await site.database.createUser({ email: 'ada@example.com' })
  expect(await listPosts(site.client, 'ada@example.com')).toBe('ada@example.com has written no posts.')
  await site.database.sql(
    `insert into public.posts (title, content) select 'Post ' || n, 'Text' from generate_series(1, 53) n`,
  )
  const lines = (await listPosts(site.client, null)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([51, '… and 3 older ones'])
})

test('every change to a published post is announced to the page caches', async () => {
  await using site = await setup()
  const [first, second] = [await site.createPost(), await site.createPost()]
  const listener = await connect(site.database.url)
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen site_content')
  await setFeatured(site.client, first, true)
  await unpublishPost(site.client, first)
  await deletePost(site.client, second)
  await listener.query('select 1')
  await expect.poll(() => heard).toEqual([`posts ${first}`, 'withdrawal', 'withdrawal'])
  await listener.end()
})

test('unknown posts and accounts are reported', async () => {
  await using site = await setup()
  const { client } = site
  const unknown = crypto.randomUUID()
  await expect(setFeatured(client, 'lakes', true)).rejects.toThrow('is not the id of a post')
  for (const change of [unpublishPost, deletePost]) {
    await expect(change(client, unknown)).rejects.toThrow(`There is no post ${unknown}.`)
  }
  for (const change of [listPosts, banMember, unbanMember]) {
    await expect(change(client, 'eve@example.com')).rejects.toThrow(
      'There is no account with the address eve@example.com.',
    )
  }
  await site.database.createUser({ email: 'ada@example.com' })
  await expect(unbanMember(client, 'ada@example.com')).rejects.toThrow('is not banned')
})

test('a banned member can neither sign in nor refresh, and the sessions stay ended after the ban', async () => {
  await using auth = await openAuthModule({ openDatabase: openMigratedDatabase })
  const { user, access_token: token, refresh_token } = await auth.signUp()
  const client = await connect(auth.database.url)
  const refresh = () => auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
  const whoAmI = () => auth.call('GET /user', { token })

  expect(await banMember(client, user.email)).toContain('is banned')
  for (const answer of [await refresh(), await whoAmI()]) expect(answer.body.error_code).toBe('user_banned')

  await unbanMember(client, user.email)
  // The command uses the database's clock.
  auth.clock.now = new Date(Date.now() + 24 * 3_600_000)
  expect((await refresh()).body.error_code).toBe('session_expired')
  await client.end()
})
