import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { SEED_FILES, seedOnce } from './seed.ts'

async function setup() {
  const database = await openMigratedDatabase()
  const seed = () => seedOnce({ adminUrl: database.url, files: SEED_FILES, log: silentLog })
  async function count(from: string): Promise<number> {
    const [row] = await database.sql<{ rows: number }>(`select count(*)::int as rows from ${from}`)
    return row?.rows ?? 0
  }
  return { database, seed, count, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('an empty database gets sample posts, and one of their authors has no name', async () => {
  await using site = await setup()
  await site.seed()
  expect(await site.count('public.categories')).toBe(6)
  expect(await site.count('(select distinct color from public.categories) as colors')).toBe(6)
  expect(await site.count('public.tags')).toBeGreaterThanOrEqual(15)
  expect(await site.count('public.posts where published')).toBeGreaterThanOrEqual(24)
  expect(await site.count('public.posts where not published')).toBe(2)
  expect(await site.count(`public.authors where name = 'Anonymous Author'`)).toBe(1)
  expect(await site.count('public.posts where published and view_count > 0')).toBeGreaterThan(0)
  expect(await site.count('public.posts where featured')).toBeGreaterThan(0)
  expect(await site.count('public.posts where youtube_url is not null')).toBeGreaterThan(0)
  expect(await site.count('public.posts where article_url is not null')).toBeGreaterThan(0)
})

test('sample posts are announced to nobody, and none is held for review', async () => {
  await using site = await setup()
  await site.seed()
  await site.database.sql('update public.posts set published = false, published_at = null where published')
  await site.database.sql('update public.posts set published = true, published_at = now() where slug_since is not null')
  expect(await site.count('public.subscription_mailings')).toBe(0)
})

test('published posts have 500 to 900 words and dates within the 14 months before seeding', async () => {
  await using site = await setup()
  await site.seed()
  const short = await site.database.sql(
    `select title, words from public.posts
     cross join lateral (
       select count(*) as words from regexp_matches(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\\S+', 'g')
     ) as counted
     where published and words not between 500 and 900`,
  )
  expect(short).toEqual([])
  expect(
    await site.count(
      `public.posts where published and published_at not between now() - interval '14 months' and now()`,
    ),
  ).toBe(0)
})

test('deleted content does not come back at the next start', async () => {
  await using site = await setup()
  await site.seed()
  await site.database.sql('delete from public.posts')
  await site.seed()
  expect(await site.count('public.posts')).toBe(0)
})

test('several processes that start at once load the sample content once', async () => {
  await using site = await setup()
  await Promise.all([site.seed(), site.seed(), site.seed()])
  expect(await site.count('public.categories')).toBe(6)
})

test('a database that already has users is left unchanged', async () => {
  await using site = await setup()
  await site.database.createUser()
  await site.seed()
  expect(await site.count('public.posts')).toBe(0)
})
