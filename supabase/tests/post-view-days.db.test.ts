import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000001'
const DRAFT = 'd0000000-0000-4000-8000-000000000002'
const TODAY = `(now() at time zone 'utc')::date`

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  await site.sql(
    `insert into public.posts (id, title, content, author_id, published, published_at)
     values ($1, 'Live', 'x', $3, true, now()), ($2, 'Draft', 'x', $3, false, null)`,
    [POST, DRAFT, ada.id],
  )
  return {
    ...site,
    asAda: site.asUser(ada),
    view: (id: string) => site.asVisitor('select public.increment_post_view_count($1)', [id]),
    days: () => site.sql(`select ${TODAY} - day as ago, views from public.post_view_days order by day desc`),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('each view of a published post counts for the post and the day, even simultaneous ones', async () => {
  await using site = await setup()
  await site.view(POST)
  await site.view(POST)
  expect(await site.days()).toEqual([{ ago: 0, views: 2 }])
  expect(await site.sql('select view_count from public.posts where id = $1', [POST])).toEqual([{ view_count: 2 }])

  await site.sql('delete from public.post_view_days')
  await Promise.all(Array.from({ length: 20 }, () => site.view(POST)))
  expect(await site.days()).toEqual([{ ago: 0, views: 20 }])

  await site.sql('delete from public.post_view_days')
  await site.view(DRAFT)
  await site.view(crypto.randomUUID())
  expect(await site.days()).toEqual([])
})

test('a visitor who opens a post several times in a day has viewed it once', async () => {
  await using site = await setup()
  const viewFrom = (network: string, browser: string) =>
    site.sql(
      `select set_config('request.network', $2, false), set_config('request.headers', $3, false),
         public.increment_post_view_count($1)`,
      [POST, network, JSON.stringify({ 'user-agent': browser })],
    )
  for (let opening = 0; opening < 3; opening++) await viewFrom('198.51.100.1', 'Firefox')
  expect(await site.days()).toEqual([{ ago: 0, views: 1 }])
  await viewFrom('198.51.100.1', 'Safari')
  await viewFrom('198.51.100.2', 'Firefox')
  expect(await site.days()).toEqual([{ ago: 0, views: 3 }])
  expect(await site.sql('select view_count from public.posts where id = $1', [POST])).toEqual([{ view_count: 3 }])

  // The next day begins.
  await site.sql(
    'update private.visitor_salt set day = day - 1; update public.post_view_days set day = day - 1, slot = 0',
  )
  await viewFrom('198.51.100.1', 'Firefox')
  expect((await site.days())[0]).toEqual({ ago: 0, views: 1 })
  expect(await site.sql('select count(*)::int as rows from private.recent_views')).toEqual([{ rows: 1 }])
})

test('visitors’ hashes are deleted at the end of the day', async () => {
  await using site = await setup()
  const hash = () =>
    site.sql(`select set_config('request.network', '198.51.100.1', false), private.request_visitor()::text as visitor`)
  const [first] = await hash()
  expect(await hash()).toEqual([first])
  await site.sql(`update private.visitor_salt set day = day - 1`)
  expect(await hash()).not.toEqual([first])
})

test('a day replaces the one 31 days earlier, so a post never has more than 31', async () => {
  await using site = await setup()
  const slot = `mod(${TODAY} - ago - date '2000-01-01', 31)`
  await site.sql(
    `insert into public.post_view_days (post_id, slot, day, views)
     select $1, ${slot}, ${TODAY} - ago, 5 from generate_series(1, 31) as ago`,
    [POST],
  )
  await site.view(POST)
  const days = await site.days()
  expect(days).toHaveLength(31)
  expect(days[0]).toEqual({ ago: 0, views: 1 })
  expect(days.at(-1)).toEqual({ ago: 30, views: 5 })
})

test('authors read the daily totals of their own posts, which are deleted with them', async () => {
  await using site = await setup()
  await site.sql(`update public.posts set published = true, published_at = now() where id = $1`, [DRAFT])
  for (const id of [POST, POST, DRAFT]) await site.view(id)
  expect(await site.asAda('select views from public.own_view_days')).toEqual([{ views: '3' }])

  await site.asAda('delete from public.posts where id = $1', [POST])
  expect(await site.days()).toEqual([{ ago: 0, views: 1 }])
})
