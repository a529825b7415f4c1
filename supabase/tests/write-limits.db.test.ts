import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const ROWS_A_MINUTE = 300
const SAVES_A_MINUTE = 30
const POSTS_A_DAY = 50
const TAGS_A_DAY = 100

async function setup() {
  const database = await openMigratedDatabase()
  const [ada, eve, root] = [
    await database.createUser(),
    await database.createUser(),
    await database.createUser({ isAdmin: true }),
  ]
  const written = (kind: string, count: number) =>
    database.sql(
      `insert into private.member_writes (user_id, kind, window_start, count)
       values ($1, $2, date_trunc($3, now(), 'UTC'), $4)`,
      [ada.id, kind, kind.endsWith('day') ? 'day' : 'minute', count],
    )
  const insertPosts = (author: typeof ada, count: number, as = database.asUser(author)) =>
    as(
      `insert into public.posts (title, content, author_id) select n, n, $1 from generate_series(1, $2::integer) as n`,
      [author.id, count],
    )
  const insertTags = (author: typeof ada, count: number) =>
    database.asUser(author)(`insert into public.tags (name) select n from generate_series(1, $1::integer) as n`, [
      count,
    ])
  const countOf = async (table: string) =>
    (await database.sql<{ count: number }>(`select count(*)::integer from public.${table}`))[0]?.count
  return { ...database, ada, eve, root, written, insertPosts, insertTags, countOf }
}

test('one request with thousands of posts or tags writes none of them', async () => {
  await using site = await setup()
  const refusal = { code: 'PT429', message: expect.stringContaining('a lot within a minute') }
  await expect(site.insertPosts(site.ada, 9_000)).rejects.toMatchObject(refusal)
  expect(await site.countOf('posts')).toBe(0)
  await site.insertPosts(site.ada, SAVES_A_MINUTE)
  await expect(site.insertPosts(site.ada, 1)).rejects.toMatchObject(refusal)
  await site.insertPosts(site.eve, 1)

  await expect(site.insertTags(site.ada, 5_000)).rejects.toMatchObject({ code: 'PT429' })
  expect(await site.countOf('tags')).toBe(0)
})

test('the last post and tag of a day are accepted and the next ones refused', async () => {
  await using site = await setup()
  for (const [kind, most, words] of [
    ['posts a day', POSTS_A_DAY, 'You have written 50 new posts today'],
    ['tags a day', TAGS_A_DAY, 'You have added 100 new tags today'],
  ] as const) {
    const write = () => (kind === 'posts a day' ? site.insertPosts(site.ada, 1) : site.insertTags(site.ada, 1))
    await site.written(kind, most - 1)
    await write()
    await site.sql('delete from public.tags')
    await expect(write()).rejects.toMatchObject({ code: 'PT429', message: expect.stringContaining(words) })
  }
})

test('concurrent requests cannot exceed the limit together', async () => {
  await using site = await setup()
  await site.written('posts a day', POSTS_A_DAY - 2)
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => site.insertPosts(site.ada, 1)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await site.countOf('posts')).toBe(2)
})

test('every kind of write counts, of members only, and not reading or what triggers write', async () => {
  await using site = await setup()
  await site.insertPosts(site.ada, 1)
  await site.sql(`insert into public.categories (name) values ('c')`)
  await site.sql(`insert into public.tags (name) values ('t')`)
  await site.sql(`update private.member_writes set count = $1 where kind = 'rows a minute'`, [ROWS_A_MINUTE])
  for (const statement of [
    `update public.profiles set bio = 'x' where user_id = auth.uid()`,
    'delete from public.posts where author_id = auth.uid()',
    `update public.posts set title = 'x' where author_id = auth.uid()`,
    'insert into public.post_tags (post_id, tag_id) select posts.id, tags.id from public.posts, public.tags',
    `insert into public.tags (name) values ('y')`,
    'insert into public.blog_subscriptions (user_id, category_id) select auth.uid(), id from public.categories',
  ]) {
    await expect(site.asUser(site.ada)(statement)).rejects.toMatchObject({ code: 'PT429' })
  }
})

test('the limit resets after its minute or day', async () => {
  await using site = await setup()
  await site.written('posts a day', POSTS_A_DAY)
  await site.sql(`update private.member_writes set window_start = window_start - interval '1 day'`)
  await site.insertPosts(site.ada, 1)
  expect(await site.sql(`select count from private.member_writes where kind = 'posts a day'`)).toEqual([{ count: 1 }])
})

test('reading posts and writes by triggers do not count', async () => {
  await using site = await setup()
  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at) values ('a', 'a', $1, true, now())`,
    [site.ada.id],
  )
  await site.sql(`insert into public.tags (name) values ('t')`)
  await site.sql(
    'insert into public.post_tags (post_id, tag_id) select posts.id, tags.id from public.posts, public.tags',
  )
  await site.asUser(site.ada)('select public.increment_post_view_count(id) from public.posts')
  expect(await site.sql('select from private.member_writes')).toEqual([])
  await site.asUser(site.ada)('update public.posts set published = false, published_at = null')
  expect(await site.sql(`select count from private.member_writes where kind = 'rows a minute'`)).toEqual([{ count: 1 }])
})

test('administrators and the service role are exempt', async () => {
  await using site = await setup()
  await site.insertPosts(site.root, ROWS_A_MINUTE + 1)
  await site.insertPosts(site.ada, ROWS_A_MINUTE + 1, site.as('service_role'))
  expect(await site.countOf('posts')).toBe(2 * (ROWS_A_MINUTE + 1))
})

test('deleting an account deletes its counters', async () => {
  await using site = await setup()
  await site.insertPosts(site.ada, 1)
  await site.sql('delete from auth.users where id = $1', [site.ada.id])
  expect(await site.sql('select from private.member_writes')).toEqual([])
})
