import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000001'
const TODAY = `(now() at time zone 'utc')::date`

async function setup() {
  const site = await openMigratedDatabase()
  const [ada, eve] = [await site.createUser(), await site.createUser()]
  await site.sql(
    `insert into public.posts (id, title, content, author_id, published, published_at)
     values ($1, 'Live', 'x', $2, true, now())`,
    [POST, ada.id],
  )
  /** Acts as a visitor from this network. */
  const from = (network: string) => {
    const call = (name: string, values: unknown[]) =>
      site.asVisitor(
        `select set_config('request.network', $1, true), public.${name}(${values.map((_, index) => `$${index + 2}`)})`,
        [network, ...values],
      )
    return {
      view: () => call('increment_post_view_count', [POST]),
      read: () => call('note_post_read', [POST]),
      comeFrom: (source: string | null) => call('note_post_source', [POST, source]),
    }
  }
  return {
    ...site,
    from,
    asAda: site.asUser(ada),
    asEve: site.asUser(eve),
    days: () => site.asUser(ada)('select views::int, reads::int from public.own_view_days order by day desc'),
    sources: () =>
      site.asUser(ada)('select source, views::int from public.own_view_sources order by views desc, source'),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a reading counts once, and only with a view of the same day; all of it is deleted with the post', async () => {
  await using site = await setup()
  const reader = site.from('198.51.100.1')
  await reader.view()
  for (let time = 0; time < 3; time++) await reader.read()
  expect(await site.days()).toEqual([{ views: 1, reads: 1 }])

  const other = site.from('198.51.100.2')
  await other.read()
  await other.comeFrom('bing.com')
  // Callers that cannot be identified count as views only.
  await site.asVisitor('select public.increment_post_view_count($1)', [POST])
  await site.asVisitor('select public.note_post_read($1)', [POST])
  await site.asVisitor(`select public.note_post_source($1, 'bing.com')`, [POST])
  expect(await site.days()).toEqual([{ views: 2, reads: 1 }])
  expect(await site.sources()).toEqual([])

  await reader.comeFrom('bing.com')
  await site.asAda('delete from public.posts where id = $1', [POST])
  expect(await site.sql('select from public.post_view_sources union all select from private.recent_views')).toEqual([])
})

test('the site that led a visitor to a post counts once, whatever follows', async () => {
  await using site = await setup()
  const reader = site.from('198.51.100.1')
  await reader.view()
  for (const source of ['www.Bing.com', 'bing.com', 'evil.example']) await reader.comeFrom(source)
  const second = site.from('198.51.100.2')
  await second.view()
  await second.comeFrom('internal')
  expect(await site.sources()).toEqual([
    { source: 'bing.com', views: 1 },
    { source: 'internal', views: 1 },
  ])
})

test('a source that is not a host name is ignored, and the view can still be used for a valid one', async () => {
  await using site = await setup()
  const sources = [
    ...[null, '', 'localhost', 'other', '10.0.0.1', '[::1]', 'https://bing.com/', 'bing.com:8080', '-a.example'],
    ...['<b>.example', 'a b.example', 'bücher.example', `${'a'.repeat(95)}.example`, 'x'.repeat(1_000_000)],
  ]
  const readers = sources.map((_, index) => site.from(`198.51.100.${index}`))
  for (const reader of readers) await reader.view()
  for (const [index, source] of sources.entries()) await readers[index]?.comeFrom(source)
  expect(await site.sources()).toEqual([])
  for (const reader of readers) await reader.comeFrom('xn--bcher-kva.example')
  expect(await site.sources()).toEqual([{ source: 'xn--bcher-kva.example', views: sources.length }])
})

test('a day has at most twenty sources, and the author’s list ten', async () => {
  await using site = await setup()
  for (let visitor = 1; visitor <= 30; visitor++) {
    const reader = site.from(`198.51.100.${visitor}`)
    await reader.view()
    await reader.comeFrom(`s${visitor}.example`)
  }
  const [stored] = await site.sql(
    `select count(*)::int as rows, max(views) filter (where source = 'other') as others from public.post_view_sources`,
  )
  expect(stored).toEqual({ rows: 21, others: 10 })
  const sources = await site.sources()
  expect(sources).toHaveLength(11)
  expect(sources[0]).toEqual({ source: 'other', views: 20 })
})

test('simultaneous visitors do not make the list longer', async () => {
  await using site = await setup()
  const visitors = Array.from({ length: 40 }, (_, index) => site.from(`198.51.100.${index + 1}`))
  await Promise.all(
    visitors.map(async ({ view, comeFrom }, index) => {
      await view()
      await comeFrom(`s${index}.example`)
    }),
  )
  expect(
    await site.sql('select count(*)::int as rows, sum(views)::int as views from public.post_view_sources'),
  ).toEqual([{ rows: 21, views: 40 }])
})

test('a day replaces the one 31 days earlier, with its readings and sources', async () => {
  await using site = await setup()
  const slot = `mod(${TODAY} - date '2000-01-01', 31)`
  await site.sql(
    `insert into public.post_view_days (post_id, slot, day, views, reads) values ($1, ${slot}, ${TODAY} - 31, 9, 9)`,
    [POST],
  )
  await site.sql(
    `insert into public.post_view_sources (post_id, slot, source, day, views)
     values ($1, ${slot}, 'bing.com', ${TODAY} - 31, 4), ($1, ${slot}, 'old.example', ${TODAY} - 31, 5)`,
    [POST],
  )
  expect(await site.sources()).toEqual([])
  const reader = site.from('198.51.100.1')
  await reader.view()
  await reader.comeFrom('bing.com')
  expect(await site.days()).toEqual([{ views: 1, reads: 0 }])
  expect(await site.sql('select source, views from public.post_view_sources')).toEqual([
    { source: 'bing.com', views: 1 },
  ])
})
