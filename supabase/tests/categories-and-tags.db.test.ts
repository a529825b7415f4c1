import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const AI = 'a0000000-0000-4000-8000-000000000000'
const BI = 'b0000000-0000-4000-8000-000000000000'

async function setup() {
  const database = await openMigratedDatabase()
  const root = await database.createUser({ isAdmin: true })
  const ada = await database.createUser()
  await database.sql(`insert into public.categories (id, name) values ('${AI}', 'AI'), ('${BI}', 'BI')`)
  return {
    ...database,
    asAdmin: database.asUser(root),
    asAda: database.asUser(ada),
    ada,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('names and colors of categories are checked, and a color has a default', async () => {
  await using site = await setup()
  for (const color of ['red', '#fff', '#12345g', '#3B82F6;background:url(x)']) {
    await expect(
      site.asAdmin('insert into public.categories (name, color) values ($1, $2)', ['New', color]),
    ).rejects.toMatchObject({ constraint: 'categories_color_hex' })
  }

  const [category] = await site.asAdmin(
    `insert into public.categories (name, slug) values ('New', 'new') returning color`,
  )
  expect(category).toEqual({ color: '#3B82F6' })

  await expect(site.asAdmin(`insert into public.categories (name) values ('ai')`)).rejects.toMatchObject({
    code: '23505',
  })
})

test('deleting a category keeps its posts, and deletes its subscriptions and its entries in interests', async () => {
  await using site = await setup()
  await site.asAda(`insert into public.posts (title, content, author_id, category_id) values ('x', 'x', $1, $2)`, [
    site.ada.id,
    AI,
  ])
  await site.asAda('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [site.ada.id, AI])
  await site.asAda('update public.profiles set interests = $1', [[AI, BI]])

  await site.asAdmin('delete from public.categories where id = $1', [AI])

  expect(await site.asAda('select category_id from public.posts')).toEqual([{ category_id: null }])
  expect(await site.asAda('select * from public.blog_subscriptions')).toEqual([])
  expect(await site.asAda('select interests from public.profiles')).toEqual([{ interests: [BI] }])
})

test('an administrator sees how many posts, including drafts, and subscriptions a category has', async () => {
  await using site = await setup()
  const post = `insert into public.posts (title, content, author_id, category_id, published, published_at) values`
  await site.asAda(`${post} ('x', 'x', $1, $2, false, null), ('x', 'x', $1, $2, true, now())`, [site.ada.id, AI])
  await site.asAda('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [site.ada.id, AI])

  const usesOf = (id: string) => site.asAdmin('select * from public.category_uses($1)', [id])
  expect(await usesOf(AI)).toEqual([{ posts: 2, subscriptions: 1 }])
  expect(await usesOf(BI)).toEqual([{ posts: 0, subscriptions: 0 }])
})

test('interests keep each existing category once, in the order given, and null becomes an empty list', async () => {
  await using site = await setup()
  await site.asAda('update public.profiles set interests = $1', [[BI, crypto.randomUUID(), AI, BI]])
  expect(await site.asAda('select interests from public.profiles')).toEqual([{ interests: [BI, AI] }])

  const [profile] = await site.asAda('update public.profiles set interests = null returning interests')
  expect(profile).toEqual({ interests: [] })
})

test('a tag name is trimmed, short and unique regardless of case, and tags may share a slug', async () => {
  await using site = await setup()
  for (const name of ['', '  ', ' padded', 'x'.repeat(61)]) {
    await expect(site.asAda('insert into public.tags (name) values ($1)', [name])).rejects.toMatchObject({
      code: '23514',
    })
  }

  await site.asAda(`insert into public.tags (name, slug) values ('Fabric', 'fabric')`)
  await expect(site.asAda(`insert into public.tags (name, slug) values ('FABRIC', 'fabric')`)).rejects.toMatchObject({
    code: '23505',
    constraint: 'tags_name_key',
  })

  const tags = await site.asAda(`insert into public.tags (name, slug) values ('C', 'c'), ('C#', 'c') returning slug`)
  expect(tags).toEqual([{ slug: 'c' }, { slug: 'c' }])
})

test('a tag or category whose name yields no slug gets a generated one', async () => {
  await using site = await setup()
  for (const kind of ['tag', 'category']) {
    const table = kind === 'tag' ? 'tags' : 'categories'
    const [row] = await site.asAdmin<{ id: string; slug: string }>(
      `insert into public.${table} (name, slug) values ('数据', '') returning id, slug`,
    )
    expect(row?.slug).toBe(`${kind}-${row?.id.slice(0, 8)}`)
  }
})

test('a member can subscribe to a category only once', async () => {
  await using site = await setup()
  const subscribe = () =>
    site.asAda('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [site.ada.id, AI])
  await subscribe()
  await expect(subscribe()).rejects.toMatchObject({ code: '23505' })
})
